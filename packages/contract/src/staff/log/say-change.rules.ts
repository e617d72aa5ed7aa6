/** A row of the log as a sentence, and which actions a search means. */
import { LOG_SENTENCES, type LogAction } from './log-sentences.rules.ts';
import { LOG_TOPICS, type LogTopic } from './log-topics.ts';
import { keysOf } from '#fields.ts';
import type { Happened } from './log-words.rules.ts';
import type { Told } from './log-menu.rules.ts';

type Tell = (happened: Happened) => string | Told;

const TELLS: ReadonlyMap<string, Tell> = new Map(
  keysOf(LOG_TOPICS).flatMap((topic) => Object.entries<Tell>(LOG_SENTENCES[topic])),
);

export const LOG_ACTIONS = [...TELLS.keys()] as LogAction[];

/** The sentence goes on from the name of who did it. An action of a later release is said by its name. */
export function sayChange(action: string, happened: Happened): Required<Told> {
  const told =
    TELLS.get(action)?.(happened) ??
    `made a change (${action.replaceAll('_', ' ')}): ${happened.name}`;
  const { sentence, details = [] } = typeof told === 'string' ? { sentence: told } : told;
  return { sentence: sentence.trim(), details: details.filter((line) => line !== '') };
}

export function actionsOf(topic: LogTopic): string[] {
  return Object.keys(LOG_SENTENCES[topic]);
}

const NOTHING: Happened = { by: '', name: '', before: {}, after: {} };
const SENTENCES: ReadonlyMap<string, string> = new Map(
  LOG_ACTIONS.map((action) => [action, sayChange(action, NOTHING).sentence.toLowerCase()]),
);

/** The actions in whose sentence the word stands, whatever they were done to: 'refunded', 'passkey'. */
export function actionsSaying(word: string): string[] {
  const wanted = word.toLowerCase();
  return LOG_ACTIONS.filter((action) => SENTENCES.get(action)?.includes(wanted));
}
