import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import type { ContentEvents } from './content-events.ts';
import { createContentMemory } from './content-memory.ts';
import { keepAnswer } from './kept-answer.ts';

/** A menu that counts how often it is computed, and waits when the test says so. */
async function openMenu({ hasEvents = true } = {}) {
  const menu = { workedOut: 0, wait: async () => {} };
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  let changeContent = () => {};
  const onChange: ContentEvents['onChange'] = (listener) =>
    void (changeContent = () => listener('anything'));
  const memory = createContentMemory(hasEvents ? { onChange } : null, () => clock.now);
  const kept = keepAnswer(memory, '/menu');
  const workOut = async () => {
    menu.workedOut += 1;
    const answer = { edition: menu.workedOut };
    await menu.wait();
    return answer;
  };
  const app = Fastify();
  app.get('/menu', { onRequest: kept.onRequest }, (request, reply) =>
    kept.answer(request, reply, workOut),
  );
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/menu', headers });
  return { menu, clock, ask, changeContent: () => changeContent() };
}

describe('an answer that is the same for everybody', () => {
  it('is computed once', async () => {
    const { menu, ask } = await openMenu();
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ edition: 1 }));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      Array(3).fill('application/json; charset=utf-8'),
    );
    expect(menu.workedOut).toBe(1);
  });

  it('is compressed, the first time and from memory', async () => {
    const { ask } = await openMenu();
    for (const answer of [
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'br' }),
    ]) {
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({
        edition: 1,
      });
    }
  });

  it('is a 304 for a browser that has it', async () => {
    const { ask } = await openMenu();
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([
      304,
      '',
      undefined,
    ]);
  });

  it('is computed again when the content has changed', async () => {
    const { ask, changeContent } = await openMenu();
    const { headers } = await ask();
    changeContent();
    const changed = await ask({ 'if-none-match': String(headers.etag) });
    expect([changed.statusCode, changed.json()]).toEqual([200, { edition: 2 }]);
  });

  it('is computed again after a minute, since the best sellers change with time', async () => {
    const { clock, ask } = await openMenu();
    await ask();
    clock.now = new Date('2026-06-01T12:00:59Z');
    expect((await ask()).json()).toEqual({ edition: 1 });
    clock.now = new Date('2026-06-01T12:01:00Z');
    expect((await ask()).json()).toEqual({ edition: 2 });
  });

  it('is not stored when the content changed during the computation', async () => {
    const { menu, ask, changeContent } = await openMenu();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    menu.wait = async () => {
      begun.resolve();
      await goOn.promise;
    };
    const early = ask();
    await begun.promise;
    changeContent();
    goOn.resolve();
    expect((await early).json()).toEqual({ edition: 1 });
    expect((await ask()).json()).toEqual({ edition: 2 });
  });

  it('is not stored when it is a failure', async () => {
    const { menu, ask } = await openMenu();
    menu.wait = async () => {
      throw new Error('broken');
    };
    expect((await ask()).statusCode).toBe(500);
    menu.wait = async () => {};
    expect((await ask()).json()).toEqual({ edition: 2 });
  });

  it('is computed once for all concurrent callers', async () => {
    const { menu, ask } = await openMenu();
    let goOn = () => {};
    menu.wait = () => new Promise((resolve) => (goOn = resolve));
    const asked = [ask(), ask(), ask()];
    await vi.waitFor(() => expect(menu.workedOut).toBe(1));
    goOn();
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ edition: 1 }));
  });

  it('is never stored without change events', async () => {
    const { ask } = await openMenu({ hasEvents: false });
    await ask();
    expect((await ask()).json()).toEqual({ edition: 2 });
  });

  describe('while the database is unreachable', () => {
    const away = async () => {
      throw Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    };

    it('stays the stored one, whatever its age', async () => {
      const { menu, clock, ask } = await openMenu();
      await ask();
      menu.wait = away;
      for (let minute = 0; minute < 3; minute += 1) {
        clock.now = new Date(clock.now.getTime() + 61_000);
        const answer = await ask();
        expect([answer.statusCode, answer.json()]).toEqual([200, { edition: 1 }]);
      }
      menu.wait = async () => {};
      clock.now = new Date(clock.now.getTime() + 61_000);
      expect((await ask()).json()).toEqual({ edition: 5 });
    });

    it('is requested by one caller, and the others do not wait', async () => {
      const { menu, clock, ask } = await openMenu();
      await ask();
      clock.now = new Date(clock.now.getTime() + 61_000);
      let giveUp = () => {};
      menu.wait = () => new Promise((resolve) => (giveUp = resolve));
      const first = ask();
      await vi.waitFor(() => expect(menu.workedOut).toBe(2));
      expect((await ask()).json()).toEqual({ edition: 1 });
      giveUp();
      expect((await first).json()).toEqual({ edition: 2 });
    });

    it('fails when it was never computed', async () => {
      const { menu, ask } = await openMenu();
      menu.wait = away;
      expect((await ask()).statusCode).toBe(500);
    });
  });
});
