// Reads a backup line by line and checks each line: a damaged or truncated file always ends in a BackupError.
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { codeOf } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { BackupError, BackupHeader, BackupLine } from './backup-format.ts';

/** With Node's own 16 kB a large backup takes half as long again to read. */
const UNZIPPED_CHUNK_BYTES = 262_144;

export type OpenBackup = { header: BackupHeader; lines: AsyncGenerator<BackupLine> };

export async function openBackup(file: string): Promise<OpenBackup> {
  const texts = readLines(file);
  const first = await texts.next();
  const header = BackupHeader.safeParse(first.done ? undefined : parseJson(first.value));
  if (!header.success)
    throw new BackupError(`${file} is not a backup that this version of the shop can read.`);
  return { header: header.data, lines: readBody(texts, file) };
}

async function* readBody(texts: AsyncIterable<string>, file: string): AsyncGenerator<BackupLine> {
  let isComplete = false;
  let lineNumber = 1;
  for await (const text of texts) {
    lineNumber += 1;
    const line = BackupLine.safeParse(parseJson(text));
    if (!line.success) throw new BackupError(`${file} is damaged at line ${lineNumber}.`);
    isComplete = 'end' in line.data;
    yield line.data;
  }
  if (!isComplete) throw new BackupError(`${file} is incomplete: its end is missing.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const source = createReadStream(file);
  const unzipped = createGunzip({ chunkSize: UNZIPPED_CHUNK_BYTES });
  const chunks: AsyncIterable<Buffer> = source.pipe(unzipped);
  source.on('error', (error) => unzipped.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of chunks) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw explainReadError(error, file);
  } finally {
    source.destroy();
  }
  if (rest) yield rest;
  return undefined;
}

function explainReadError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`);
  if (code === 'EACCES') return new BackupError(`${file} cannot be read: permission denied.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder.`);
  if (code === 'Z_BUF_ERROR') return new BackupError(`${file} is incomplete: its end is missing.`);
  if (code.startsWith('Z_'))
    return new BackupError(`${file} is not a backup, or damaged (it cannot be unzipped).`);
  return error;
}
