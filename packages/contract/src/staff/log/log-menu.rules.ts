/** What a change of the menu says in the log. The rows hold the words that the desk shows before publishing. */
import { capital, counted, type Values, words, wordsIn } from './log-words.rules.ts';

export interface Told {
  /** Goes on from the name of who did it: 'raised Margherita from £9.95 to £10.45'. */
  sentence: string;
  /** What else changed, a line each. */
  details?: readonly string[];
}

const PRICE = /^(?:(.+): )?\+?(£[\d.,]+) → \+?(£[\d.,]+?)(, on .+)?$/;
const SUBJECT = /^(.+?): (.+)$/;

/** `changes` are words about the subject: '£9.95 → £10.45'. */
export function tellDraft(subject: string, after: Values): Told {
  const changes = wordsIn(after['changes']);
  const [only] = changes;
  if (only === undefined) return { sentence: `changed ${subject} in the menu draft` };
  if (changes.length > 1)
    return {
      sentence: `made ${counted(changes.length, 'change')} to ${subject} in the menu draft`,
      details: changes.map(capital),
    };
  return { sentence: `${sayOne(subject, only)} in the menu draft`, details: restOf(only) };
}

/** `changes` are whole: 'Margherita: £9.95 → £10.45'. */
export function tellPublished(after: Values): Told {
  const changes = wordsIn(after['changes']);
  const [only] = changes;
  const [, subject, change] = SUBJECT.exec(only ?? '') ?? [];
  if (changes.length === 1 && subject && change)
    return PRICE.test(change)
      ? { sentence: sayOne(subject, change) }
      : { sentence: `published a change to ${subject}`, details: [capital(change)] };
  const count = changes.length === 0 ? '' : `, with ${counted(changes.length, 'change')}`;
  return { sentence: `published the menu${count}`, details: changes };
}

function sayOne(subject: string, change: string): string {
  const [, part, was = '', is = '', where = ''] = PRICE.exec(change) ?? [];
  if (!was) return `changed ${subject}`;
  const verb = penceOf(is) > penceOf(was) ? 'raised' : 'lowered';
  return `${verb} ${part ? `${part} on ` : ''}${subject} from ${was} to ${is}${where}`;
}

function restOf(change: string): string[] {
  return PRICE.test(change) ? [] : [capital(change)];
}

function penceOf(pounds: string): number {
  return Number(pounds.replaceAll(/[^\d.]/g, ''));
}

/** 'Sold out until tomorrow' → 'until tomorrow'; until when is not told for what has no end. */
export function sayUntil(after: Values): string {
  return words(after['words']).replace(/^Sold out ?/, '');
}
