import { ORDER_LIFE } from '../../packages/contract/src/orders/order-life.rules.ts';

const START = '<!-- order life: npm run diagram -->';
const END = '<!-- end of order life -->';

/** The transition table as a Mermaid diagram. Leaves out events that change no state. */
export function drawOrderLife(): string {
  const eventsByArrow = new Map<string, string[]>();
  for (const [event, { moves }] of Object.entries(ORDER_LIFE))
    for (const [from, to] of Object.entries(moves)) {
      if (from === to) continue;
      const arrow = `${from === 'none' ? '[*]' : from} --> ${to}`;
      eventsByArrow.set(arrow, [...(eventsByArrow.get(arrow) ?? []), event]);
    }
  const arrows = [...eventsByArrow].map(([arrow, events]) => `    ${arrow}: ${events.join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
}

/** The document with the diagram between its markers. @throws when the markers are missing */
export function withOrderLife(document: string): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start === -1 || end < start) throw new Error(`The marks are missing: ${START} … ${END}`);
  return `${document.slice(0, start)}${START}\n\n${drawOrderLife()}\n\n${document.slice(end)}`;
}
