import { describe, expect, it } from 'vitest';
import { presentResult } from './sql-prompt.ts';

const result = (names: string[], rows: (string | null)[][]) => ({
  command: 'SELECT',
  rowCount: rows.length,
  oid: 0,
  fields: names.map((name) => ({
    name,
    tableID: 0,
    columnID: 0,
    dataTypeID: 25,
    dataTypeSize: -1,
    dataTypeModifier: -1,
    format: 'text',
  })),
  rows,
});

describe('presentResult', () => {
  it('prints rows as an aligned table', () => {
    const text = presentResult(
      result(
        ['id', 'name'],
        [
          ['1', 'Margherita'],
          ['12', null],
        ],
      ),
    );
    expect(text.split('\n')).toEqual([
      'id | name',
      '---+-----------',
      '1  | Margherita',
      '12 |',
      '(2 rows)',
    ]);
  });

  it('prints the row count when there are no rows to show', () => {
    expect(presentResult({ ...result([], []), command: 'UPDATE', rowCount: 3 })).toBe('UPDATE 3');
  });
});
