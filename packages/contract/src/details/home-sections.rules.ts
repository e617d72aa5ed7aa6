/** The parts of Home that can be left out, in their order. The newsletter is at the foot of every page. */
export const HOME_SECTIONS = [
  'popular',
  'story',
  'strengths',
  'reviews',
  'app',
  'newsletter',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** 'story app': at least one, each once, in the order of the page. */
export function areSections(text: string): boolean {
  return text !== '' && text === writeSections((section) => text.split(' ').includes(section));
}

/** What is left out once two have changed it: `mine`, which began as `began`, and `theirs`. */
export function mergeSections(mine: string, began: string, theirs: string): string {
  const has = (text: string, section: HomeSection) => text.split(' ').includes(section);
  return writeSections((section) =>
    has(mine, section) === has(began, section) ? has(theirs, section) : has(mine, section),
  );
}

export function writeSections(isChosen: (section: HomeSection) => boolean): string {
  return HOME_SECTIONS.filter(isChosen).join(' ');
}
