/** Of a shadow near the thing that casts it; more is the thing itself. */
const [DENSEST, SOLID] = [0.6, 0.95];
const DARK = [14, 8, 4] as const;
/** A dark shadow is as deep as a brown one that covers more. */
const THINNER = 0.72;

/**
 * Scenes are rendered on a cream page, whose shadows are brown: on a dark page they would glow. Changes the pixels (red,
 * green, blue and opacity) in place.
 */
export function darkenShadow(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    const solid = Math.min(1, Math.max(0, (opacity - DENSEST) / (SOLID - DENSEST)));
    if (solid === 1) continue;
    for (const [channel, dark] of DARK.entries())
      pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * solid + dark * (1 - solid));
    pixels[at + 3] = Math.round(255 * opacity * (solid + THINNER * (1 - solid)));
  }
}
