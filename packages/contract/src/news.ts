/** News on the wire: Server-Sent Events that name what has changed, and never say how. */

export type NewsKind = (typeof NEWS_KINDS)[number];
/**
 * `order`: an order was placed or moved. `busy`: the hours, or how busy the kitchen is. `menu`: the menu, or what is sold
 * out. `resync`: news may have been missed, so everything is to be read again.
 */
export const NEWS_KINDS = ['order', 'busy', 'menu', 'resync'] as const;

export interface News {
  kind: NewsKind;
  /** The order's id; '' for news about anything else. */
  about: string;
}

/** A stream is never silent for longer than this. */
export const HEARTBEAT_MS = 15_000;

/** What arrives on a stream. Every frame carries the number of the last news. */
export interface NewsFrame {
  number: number;
  /** null: a heartbeat. */
  news: News | null;
}

export const FRAME_END = '\n\n';

export function writeNews(number: number, { kind, about }: News): string {
  // A browser's EventSource hands out no event without data.
  return `id: ${number}\nevent: ${kind}\ndata: ${about || 'shop'}${FRAME_END}`;
}

/** A comment, which an EventSource ignores. */
export function writeHeartbeat(number: number): string {
  return `: ${number}${FRAME_END}`;
}

/** null for what this version of the page does not know. */
export function readFrame(frame: string): NewsFrame | null {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')] as const;
    }),
  );
  const number = Number(fields.get('id') ?? fields.get('') ?? Number.NaN);
  if (!Number.isInteger(number)) return null;
  const event = fields.get('event');
  if (event === undefined) return { number, news: null };
  const kind = NEWS_KINDS.find((each) => each === event);
  const about = fields.get('data') ?? '';
  // A kind that this page does not know still counts as news.
  return { number, news: { kind: kind ?? 'resync', about: about === 'shop' ? '' : about } };
}
