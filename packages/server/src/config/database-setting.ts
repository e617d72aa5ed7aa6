import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { SECRET } from './secret-setting.ts';

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .optional()
  .meta(SECRET);

export const databaseVariables = {
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: databaseUrl,
  PREPARED_STATEMENTS: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
};

export interface DatabaseSetting {
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** For migrations, LISTEN and the commands, which a pooler can't carry. Undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Whether PostgreSQL keeps the hot statements of a connection. An old pooler can't carry them. */
  keepsStatements: boolean;
}

interface Values {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  PREPARED_STATEMENTS: boolean;
}

export function readDatabaseSetting(values: Values): DatabaseSetting {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    keepsStatements: values.PREPARED_STATEMENTS,
  };
}

/** @throws ConfigError */
export function refuseDirectUrlAlone(values: Values): void {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_DIRECT_URL needs it');
}
