export const HERO_SLUG = 'hero';
/** The picture of the menu's pizza that it shows. */
export const HERO_PIZZA = 'arun-mouth';
/** What it shows, for whoever can't see it. The menu may call that pizza something else. */
export const HERO_WORDS = 'A pizza with prawns, chilli and samphire';
export const HERO_WIDTHS = [320, 480, 720, 960, 1200] as const;
