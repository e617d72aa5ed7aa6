/** Text as people mean it. Phones and clipboards add marks that nobody sees, and write one letter in two ways. Pure. */

/** Direction marks, zero-width spaces and joiners, soft hyphens, variation selectors, fillers, the Braille blank. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;
/** Within an emoji the same marks choose the picture: a red heart, a family. */
const EMOJI_PART = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
const EMOJI_OR_UNSEEN = new RegExp(
  String.raw`(${EMOJI_PART}(?:\u200d${EMOJI_PART})*)|${UNSEEN}`,
  'gu',
);
const SPACES = /\p{Zs}/gu;

/** Drops what can't be seen, gives each letter its one form (NFC), and each space of a line the ordinary one. */
export function cleanText(text: string): string {
  return text
    .replaceAll(EMOJI_OR_UNSEEN, (_unseen, emoji: string | undefined) => emoji ?? '')
    .replaceAll(SPACES, ' ')
    .normalize('NFC');
}

/** For phone numbers, postcodes and codes: wide and raised characters of other keyboards count as the plain ones. */
export function plainCharacters(text: string): string {
  return cleanText(text).normalize('NFKC');
}

/** True for a text that would be empty on the screen. */
export function isBlank(text: string): boolean {
  return cleanText(text).trim() === '';
}
