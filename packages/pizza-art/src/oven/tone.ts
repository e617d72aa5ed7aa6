/** Red, green and blue, each 0…255. */
export type Tone = readonly [red: number, green: number, blue: number];

export function tone(hex: string): Tone {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const STEPS = 256;

/** A colour gradient: tones between stops, looked up by a share of 0…1. */
export interface Ramp {
  red: (share: number) => number;
  green: (share: number) => number;
  blue: (share: number) => number;
}

export function ramp(stops: readonly (readonly [share: number, hex: string])[]): Ramp {
  const table = Array.from({ length: STEPS }, (_, step) => toneAt(stops, step / (STEPS - 1)));
  const channel = (index: 0 | 1 | 2) => {
    const values = Float32Array.from(table, (one) => one[index]);
    return (share: number) =>
      values[share <= 0 ? 0 : share >= 1 ? STEPS - 1 : (share * (STEPS - 1) + 0.5) | 0] ?? 0;
  };
  return { red: channel(0), green: channel(1), blue: channel(2) };
}

function toneAt(stops: readonly (readonly [number, string])[], share: number): Tone {
  const after = stops.findIndex(([at]) => at >= share);
  const [, last = '#000000'] = stops.at(-1) ?? [];
  if (after < 0) return tone(last);
  const [to, toHex] = stops[after] ?? [1, last];
  const [from, fromHex] = stops[after - 1] ?? [to, toHex];
  const along = to === from ? 1 : (share - from) / (to - from);
  const low = tone(fromHex);
  const high = tone(toHex);
  return [
    low[0] + (high[0] - low[0]) * along,
    low[1] + (high[1] - low[1]) * along,
    low[2] + (high[2] - low[2]) * along,
  ];
}

/** Smoothstep: 0 below the first edge, 1 above the second. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
