import type { FastifyInstance } from 'fastify';
import { callInProcess } from '#http/call-in-process.ts';

/** Where most visitors come in. */
const FIRST_PAGES = ['/', '/menu'];

/**
 * Renders them before anybody asks, since the first rendering of a process takes longest: its code is new. Whatever fails
 * is rendered for its first visitor. Call it before the server listens, so that nobody is sent to a cold one.
 */
export async function renderFirstPages(app: FastifyInstance): Promise<void> {
  await app.ready();
  for (const url of FIRST_PAGES)
    await callInProcess(app, { method: 'GET', url, headers: { accept: 'text/html' } });
}
