import { listWords } from '@driftstone/contract/list-words.ts';
import { tooManyNonVeg } from '@driftstone/contract/customizer/customizer.rules.ts';

export const copy = {
  loading: 'Loading your pizza…',
  loadFailed: 'The menu could not be loaded.',
  goneTitle: 'No longer on the menu',
  goneText: 'This pizza is no longer on our menu. Perhaps another one will do?',
  browseMenu: 'Browse Menu',
  title: 'Your pizza',
  startFromOurs: 'Build on this one',
  lacking: (toppings: readonly string[]) => `Not in the builder: ${listWords(toppings)}.`,
  shared: 'Somebody sent you this pizza. Change what you like.',
  share: 'Share',
  shareOf: (name: string) => `Share ${name}`,
  shareTitle: 'My pizza',
  linkCopied: 'The link to this pizza is copied.',
  linkLabel: 'Link to this pizza',
  brokenTitle: 'This link doesn’t lead to a pizza',
  brokenText: 'It may have been cut off on its way. The whole menu is still here.',
  saveWords: { add: 'Save changes', adding: 'Saving…', added: 'Your pizza has been changed.' },
  surplus: (names: readonly string[], most: number) =>
    `${tooManyNonVeg(most)}, so not on this pizza: ${listWords(names)}.`,
  /** Choices that have left the menu altogether have no name, only a count. */
  missing: (names: readonly string[], unknownCount: number) => {
    const unknown =
      unknownCount === 0
        ? []
        : [
            unknownCount === 1
              ? 'one thing that has left the menu'
              : `${unknownCount} things that have left the menu`,
          ];
    return `Not available today, so not on this pizza: ${listWords([...names, ...unknown])}.`;
  },
} as const;
