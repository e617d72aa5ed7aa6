import { expect } from '@playwright/test';
import type { Client } from 'pg';

interface Shown {
  database: Client;
  baseURL: string | undefined;
}

/** Changes what customers read, and waits until the shop has noticed, since it caches its pages until then. */
export async function changeContent({ database, baseURL }: Shown, sql: string): Promise<void> {
  const version = async () => (await fetch(`${baseURL}/menu`)).headers.get('etag');
  const before = await version();
  await database.query(sql);
  await expect.poll(version).not.toBe(before);
}
