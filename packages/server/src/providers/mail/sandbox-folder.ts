import { renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '@driftstone/embedded-postgres/make-folders.ts';
import type { Mail } from './mail-provider.ts';

/** Private: the mails contain links that open accounts. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MAX_LISTED = 100;
// Also keeps paths out of the file name.
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface StoredMail extends Mail {
  id: string;
  from: string;
  writtenAt: string;
}

export interface MailFolder {
  write(mail: StoredMail, message: Buffer): Promise<void>;
  /** null: there is no such mail. */
  read(id: string): Promise<StoredMail | null>;
  /** Newest first. */
  list(): Promise<StoredMail[]>;
}

/** Stores each mail twice: `<id>.eml` for mail programs, `<id>.json` for the page that shows it. */
export function createMailFolder(folder: string): MailFolder {
  const read = async (id: string): Promise<StoredMail | null> => {
    if (!ID.test(id)) return null;
    const file = await readFile(join(folder, `${id}.json`), 'utf8').catch(nothingIfMissing);
    return file === null ? null : (JSON.parse(file) as StoredMail);
  };
  return {
    read,
    write: async (mail, message) => {
      const write = () => {
        replaceFile(join(folder, `${mail.id}.eml`), message);
        replaceFile(join(folder, `${mail.id}.json`), JSON.stringify(mail));
      };
      try {
        write();
      } catch (error) {
        if (!isMissing(error)) throw error;
        await makeFolders(folder, FOLDER_MODE);
        write();
      }
    },
    list: async () => {
      const names = (await readdir(folder).catch(nothingIfMissing)) ?? [];
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      // The ids sort by time.
      const newest = ids.toSorted().toReversed().slice(0, MAX_LISTED);
      return (await Promise.all(newest.map(read))).filter((mail) => mail !== null);
    },
  };
}

/** Replaces the file atomically. Synchronous: another thread for its four steps takes three times as long. */
function replaceFile(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.part`, content, { mode: FILE_MODE });
  renameSync(`${path}.part`, path);
}

function nothingIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
