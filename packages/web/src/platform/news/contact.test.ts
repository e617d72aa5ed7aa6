import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Contact, watchContact } from './contact.ts';

let contact: Contact;
let wakes: number;
let isResting: boolean;
let watch: ReturnType<typeof watchContact>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  [contact, wakes, isResting] = ['live', 0, false];
  watch = watchContact(
    (now) => (contact = now),
    () => (wakes += 1),
    () => isResting,
  );
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The device sleeps: time passes, and no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('[EVE-09] is late after 30 seconds of silence, lost after 60, and live again with the first word', () => {
  vi.advanceTimersByTime(29_000);
  expect(contact).toBe('live');
  vi.advanceTimersByTime(1000);
  expect(contact).toBe('late');
  vi.advanceTimersByTime(30_000);
  expect(contact).toBe('lost');
  watch.heard();
  expect(contact).toBe('live');
  vi.advanceTimersByTime(29_000);
  expect(contact).toBe('live');
  expect(wakes).toBe(0);
});

it('[EVE-09] reads everything after a sleep, and does not count as lost before that', () => {
  sleep(8 * 60 * 60_000);
  vi.advanceTimersByTime(1000);
  expect(wakes).toBe(1);
  expect(contact).toBe('late');
  vi.advanceTimersByTime(30_000);
  expect(contact).toBe('lost');
});

it('[EVE-09] is lost in a hidden page too, whose timers come once a minute', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  sleep(60_000);
  vi.advanceTimersByTime(1000);
  expect(contact).toBe('lost');
  expect(wakes).toBe(0);
});

it('[WEB-09] is late, and not lost, when a page is shown that has rested', () => {
  isResting = true;
  vi.advanceTimersByTime(60 * 60_000);
  expect(contact).toBe('late');
  isResting = false;
  vi.advanceTimersByTime(30_000);
  expect(contact).toBe('lost');
});
