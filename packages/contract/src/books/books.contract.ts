import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { CsvQuery, Takings, TakingsQuery } from './books.schema.ts';

export const booksContract = defineRoutes({
  readTakings: {
    route: 'GET /desk/money/takings',
    staff: 'money.see',
    summary: 'Takings, refunds and VAT of some business days, beside the days before',
    query: TakingsQuery,
    success: { 200: Takings },
  },
  readAccounts: {
    route: 'GET /desk/money/accounts.csv',
    staff: 'money.see',
    summary: 'A CSV file with a row for each payment and refund of some business days',
    query: CsvQuery,
    success: { 200: z.string() },
  },
});
