import { expect, it } from 'vitest';
import { openFile, parseRows } from './open-file.ts';

const TABLE = [
  ['Item', 'Category', 'Price'],
  ['Crème brûlée', 'Desserts, cold', '£6.50'],
  ['12" "Special"', 'Classics', '9.95'],
];
const write = (separator: string, end: string) =>
  TABLE.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(
    end,
  );
const open = (...parts: BlobPart[]) => openFile(new File(parts, 'menu.csv'));
const WINDOWS = Uint8Array.from(write(';', '\r\n'), (letter) => letter.charCodeAt(0));

it('[CSV-06] reads what Excel, Numbers and Google Sheets write', async () => {
  const utf16 = new Uint8Array(
    Uint16Array.from(write('\t', '\r\n'), (unit) => unit.charCodeAt(0)).buffer,
  );
  const files = [
    open(`\ufeff${write(',', '\r\n')}\r\n\r\n,,\r\n`),
    open(write(';', '\n')),
    open(write(',', '\r')),
    open(WINDOWS),
    open(Uint8Array.of(0xff, 0xfe), utf16),
  ];
  for (const file of await Promise.all(files)) expect(file).toMatchObject({ table: TABLE });
});

it('[CSV-06] takes the separator that names columns, not the one that prices have', () => {
  expect(parseRows('Item;Price\nOne;9,95\nTwo;8,50')).toEqual({
    table: [
      ['Item', 'Price'],
      ['One', '9,95'],
      ['Two', '8,50'],
    ],
  });
});

it('[CSV-06] says what it can’t read', async () => {
  expect(await open('PK\u0003\u0004', 'rest')).toEqual({
    problem: expect.stringMatching(/workbook/),
  });
  expect(await open(new Uint8Array(5_000_001))).toEqual({ problem: expect.stringMatching(/5 MB/) });
  expect(await open('Item,Price\n"One,9')).toEqual({ problem: expect.stringMatching(/line 2/) });
});
