// A backup is gzipped lines of JSON: a header; for each table its columns, rows and row count; the sequences; and an
// end line. A file without the end line is incomplete. Values are PostgreSQL's own text, so that every type survives
// unchanged.
import { z } from 'zod';

export const BACKUP_FORMAT = 'driftstone backup';
export const BACKUP_VERSION = 1;

export const BackupHeader = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const Row = z.array(z.string().nullable());
const TableStart = z.object({
  table: z.string(),
  schema: z.string(),
  columns: z.array(z.string()).min(1),
});
const TableEnd = z.object({ rowCount: z.number().int().min(0) });
const SequenceState = z.object({
  sequence: z.string(),
  schema: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
const BackupEnd = z.object({ end: z.literal(true) });

export const BackupLine = z.union([Row, TableStart, TableEnd, SequenceState, BackupEnd]);
export type BackupLine = z.infer<typeof BackupLine>;
export type Row = z.infer<typeof Row>;
export type TableStart = z.infer<typeof TableStart>;
export type SequenceState = z.infer<typeof SequenceState>;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}
