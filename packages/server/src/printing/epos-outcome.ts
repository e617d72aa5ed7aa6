import type { PollOutcome } from './polls.service.ts';

/** What the code of an Epson printer means for a job. */
export function eposOutcome({
  isPrinted,
  code,
}: {
  isPrinted: boolean;
  code: string;
}): PollOutcome {
  if (isPrinted) return { kind: 'printed' };
  switch (code) {
    case 'EPTR_REC_EMPTY':
      return { kind: 'stopped', problem: 'no_paper' };
    case 'EPTR_COVER_OPEN':
      return { kind: 'stopped', problem: 'cover_open' };
    case 'SchemaError':
    case 'DeviceNotFound':
      return { kind: 'refused', problem: `The printer says ${code}.` };
    default:
      return { kind: 'stopped', problem: 'error' };
  }
}
