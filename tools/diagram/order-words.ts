import {
  deskMoneyOf,
  handoverMoneyOf,
  STATE_WORDS,
} from '../../packages/contract/src/orders/crew-words.rules.ts';
import {
  everyOrder,
  type OrderCase,
} from '../../packages/contract/src/orders/every-order.rules.ts';
import {
  isOff,
  sayWhatBecame,
  wordsOf,
} from '../../packages/contract/src/orders/order-words.rules.ts';

const HEADER = [
  'State',
  'Money',
  'Handover',
  'Profile',
  'Receipt',
  'Page and mail',
  'Board and driver',
  'Desk',
];

/** What every order says, in every state, with each kind of money: a document of its own. */
export function writeOrderWords(): string {
  const rows = merge(everyOrder().map(describe));
  return [
    '# Orders in words',
    '',
    'What an order of £12.94 says in each state, with each kind of money, as a delivery and as a pickup. Written by `npm run diagram` from `order-words.rules.ts` and `crew-words.rules.ts`.',
    '',
    ...asTable([HEADER, ...rows]),
    '',
  ].join('\n');
}

function describe({ state, case: { name, money, paymentMethod }, facts }: OrderCase): string[] {
  const { outcome, badge, title, money: sentences, payment, totalTerm, place } = wordsOf(facts);
  const isPlaced = money !== 'unpaid';
  const isOnBoard = outcome === 'under_way';
  const due = money === 'due_on_pickup' ? facts.total : 0;
  const said = isOff(outcome) ? sayWhatBecame(facts) : sentences.join(' ');
  return [
    STATE_WORDS[state],
    isPlaced ? `${name}, ${paymentMethod.replace('_', ' ')}` : name,
    facts.deliveryType,
    badge.text,
    isPlaced ? `${payment.text}; ${totalTerm}; ${place} …` : '',
    `${title} ${said}`.trim(),
    isOnBoard ? handoverMoneyOf(due) : '',
    deskMoneyOf({ state, money, paymentMethod, total: facts.total }),
  ];
}

/** One row for all states that say the same. */
function merge(rows: readonly string[][]): string[][] {
  const groups = Map.groupBy(rows, ([, ...others]) => others.join('|'));
  return [...groups.values()].map((group) => [
    group.map(([state]) => state).join(', '),
    ...(group[0]?.slice(1) ?? []),
  ]);
}

function asTable(rows: readonly string[][]): string[] {
  const widths = HEADER.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...others] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}
