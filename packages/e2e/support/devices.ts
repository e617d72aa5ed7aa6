import { createHash, randomBytes } from 'node:crypto';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import type { Page } from '@playwright/test';
import type { Client, Pool } from 'pg';

const COOKIE = 'driftstone-paired-device';

interface NewDevice {
  role?: DeviceRole;
  name?: string;
}

/** Makes the page's browser one of the shop's devices. Resolves to its id. */
export async function pairDevice(
  page: Page,
  database: Client,
  device: NewDevice = {},
): Promise<string> {
  const { id, token } = await insertDevice(database, device);
  const { hostname } = new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url());
  await page
    .context()
    .addCookies([{ name: COOKIE, value: token, domain: hostname, path: '/', httpOnly: true }]);
  return id;
}

/** The headers of a device without a browser. */
export async function bringDevice(
  database: Client | Pool,
  device: NewDevice = {},
): Promise<{ cookie: string }> {
  const { token } = await insertDevice(database, device);
  return { cookie: `${COOKIE}=${token}` };
}

/** Does what the desk does, without its pages. */
export async function cutOff(database: Client, deviceId: string): Promise<void> {
  await database.query('update devices set cut_off_at = now() where id = $1', [deviceId]);
}

async function insertDevice(
  database: Client | Pool,
  { role = 'kitchen', name = 'Oven tablet' }: NewDevice,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: string }>(
    `insert into devices (name, role, token_hash, last_seen_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '400 days') returning id`,
    [name, role, createHash('sha256').update(token).digest('base64url')],
  );
  const [row] = rows;
  if (!row) throw new Error('The device was not stored');
  return { id: row.id, token };
}
