/** What a look at a part says, and which of several counts. */
import { hostname } from 'node:os';
import type { Standing } from '@driftstone/contract/works/works.schema.ts';
import type { Config } from '#config/config.ts';
import type { StateRow } from './works.queries.ts';

export type Looked = Omit<Standing, 'since' | 'checkedAt'> &
  Record<'since' | 'checkedAt', Date | null> & {
    /** Not working, and not by one look alone. */
    isCertain?: boolean;
  };

export const UNKNOWN = { since: null, checkedAt: null, problem: null };

export const lastOf = (rows: readonly StateRow[], part: StateRow['part']) =>
  rows
    .filter((row) => row.part === part)
    .toSorted((one, other) => one.ageS - other.ageS)
    .at(0);

/** The same after a restart. */
export const nodeOf = ({ port }: Pick<Config, 'port'>): string => `${hostname()}:${port}`;
