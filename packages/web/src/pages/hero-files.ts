export const HERO_SLUG = 'hero';
/** The picture of the menu's pizza that it shows. */
export const HERO_PIZZA = 'arun-mouth';
export const HERO_WIDTHS = [480, 720, 960, 1200] as const;
