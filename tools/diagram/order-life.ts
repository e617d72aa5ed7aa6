import { ORDER_LIFE } from '../../packages/contract/src/orders/order-life.rules.ts';

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
