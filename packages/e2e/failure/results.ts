import type { RoundResult } from './round.ts';

/** The rounds of one fault with this number of nodes. */
export interface Row {
  fault: string;
  nodes: number;
  rounds: RoundResult[];
}

export function isSound(result: RoundResult): boolean {
  return [result.lost, result.doubled, result.inexcusable, result.problems].every(
    (list) => list.length === 0,
  );
}

export function formatRows(rows: readonly Row[]): string {
  return formatTable([HEAD, ...rows.map(describeRow)]);
}

const HEAD = [
  'fault',
  'nodes',
  'rounds',
  'back s',
  'ready s',
  'no order s',
  'sign-ups',
  'lines',
  'orders',
  'mails',
  '503',
  'dropped',
  'lost',
  'doubled',
  'wrong 5xx',
  'other',
];

function describeRow({ fault, nodes, rounds }: Row): string[] {
  const sum = (count: (result: RoundResult) => number) =>
    String(rounds.reduce((total, result) => total + count(result), 0));
  const longestS = (time: (result: RoundResult) => number) =>
    (Math.max(...rounds.map(time)) / 1000).toFixed(2);
  return [
    fault,
    String(nodes),
    String(rounds.length),
    longestS((result) => result.databaseBackMs),
    longestS((result) => result.readyMs),
    longestS((result) => result.withoutOrdersMs),
    sum(({ acknowledged }) => acknowledged.signUps),
    sum(({ acknowledged }) => acknowledged.lines),
    sum(({ acknowledged }) => acknowledged.orders),
    sum(({ acknowledged }) => acknowledged.mails),
    sum((result) => result.unavailable),
    sum((result) => result.dropped),
    sum((result) => result.lost.length),
    sum((result) => result.doubled.length),
    sum((result) => result.inexcusable.length),
    sum((result) => result.problems.length),
  ];
}

function formatTable(lines: string[][]): string {
  const widthOf = (column: number) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return lines.map((cells) => cells.map(pad).join('  ')).join('\n');
}
