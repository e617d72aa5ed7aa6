import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@driftstone/contract/menu/file/menu-file-columns.rules.ts';
import { FileTable } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { ShopError } from '#errors/shop-error.ts';

/** As JSON, a file has two quotes and a comma for each cell. */
const MAX_BYTES = 2 * MAX_FILE_BYTES;

/** @throws ShopError BODY_TOO_LARGE, or INVALID_REQUEST for what are no rows of texts */
export async function readTable(file: Readable): Promise<string[][]> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  // A refusal must still reach the sender, so it leaves the connection open.
  const bytes: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  for await (const chunk of bytes) {
    byteCount += chunk.length;
    if (byteCount > MAX_BYTES) throw new ShopError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  const { data, error } = FileTable.safeParse(parse(Buffer.concat(chunks).toString('utf8')));
  if (error) throw new ShopError('INVALID_REQUEST');
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('INVALID_REQUEST');
  }
}
