/** What staff write to a customer whose order they cancel or refund. Pure. */

/** As long as a customer reads it in a mail, and a member of staff types it at the board. */
export const MAX_OWN_WORDS = 300;

/** OWN-72: they follow the shop's own sentences and end as a sentence does. None: nobody wrote anything. */
export function ownWords(words: string | undefined): string[] {
  if (!words) return [];
  return [/[.!?…]["'’”)]*$/.test(words) ? words : `${words}.`];
}
