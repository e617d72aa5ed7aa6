export const HERO_SLUG = 'hero';
export const HERO_WIDTHS = [480, 720, 960, 1200] as const;
