import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildStoreOpening } from '../testing/build-store-opening.ts';
import { statusOf } from './opening-status.ts';

/** A Tuesday in winter, when London's time is UTC. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const evening = { from: at('17:00'), until: at('22:00') };
const open = (odd: Partial<StoreOpening> = {}) =>
  buildStoreOpening({ open: { delivery: [evening], pickup: [evening] }, ...odd });
const lineAt = (store: StoreOpening, time: string) => statusOf(store, Date.parse(at(time))).line;
const LONGEST_LINE = 41;

describe('statusOf', () => {
  it('says until when the shop is open, and when it opens', () => {
    expect(lineAt(open(), '16:59')).toBe('Closed, opens 17:00 today');
    expect(lineAt(open(), '17:00')).toBe('Open until 22:00');
    expect(lineAt(open(), '21:59')).toBe('Open until 22:00');
    expect(lineAt(open(), '22:00')).toBe('Closed');
  });

  it('says where the two kinds differ', () => {
    const sooner = { from: at('17:00'), until: at('21:30') };
    const store = open({ open: { delivery: [sooner], pickup: [evening] } });
    expect(lineAt(store, '20:00')).toBe('Open until 22:00, delivery until 21:30');
    expect(lineAt(store, '21:30')).toBe('Open for pickup until 22:00');
    const noPickup = open({ open: { delivery: [evening], pickup: [] } });
    expect(lineAt(noPickup, '20:00')).toBe('Open for delivery until 22:00');
  });

  it('says that the kitchen is busy until that ends', () => {
    const store = open({ busy: { extraMinutes: 20, until: at('19:40') } });
    expect(statusOf(store, Date.parse(at('19:39')))).toEqual({
      kind: 'busy',
      line: 'Busy: about 20 minutes longer',
      note: 'The kitchen is busy until about 19:40: please allow 20 minutes more.',
      isForLater: false,
    });
    expect(lineAt(store, '19:40')).toBe('Open until 22:00');
    expect(lineAt(store, '16:00')).toBe('Closed, opens 17:00 today');
  });

  it('[TIME-06] says that the shop takes no orders for now, of any kind or of one, and what takes longer', () => {
    const paused = open({ pausedUntil: { delivery: at('19:30'), pickup: at('19:30') } });
    expect(statusOf(paused, Date.parse(at('19:00')))).toEqual({
      kind: 'paused',
      line: 'No orders until 19:30',
      note: 'We take no orders until 19:30. You can order for later: choose a time at checkout.',
      isForLater: true,
    });
    expect(lineAt(paused, '19:30')).toBe('Open until 22:00');
    const noDelivery = open({ pausedUntil: { delivery: at('20:00'), pickup: null } });
    expect(statusOf(noDelivery, Date.parse(at('19:00')))).toEqual({
      kind: 'paused',
      line: 'No delivery until 20:00, pickup as usual',
      note: 'No delivery until 20:00. Pickup is as usual.',
      isForLater: false,
    });
    const slower = { extraMinutes: 20, until: at('19:40') };
    expect(statusOf({ ...noDelivery, busy: slower }, Date.parse(at('19:00')))).toMatchObject({
      line: 'No delivery until 20:00, pickup slower',
      note: 'No delivery until 20:00. Pickup takes about 20 minutes longer.',
    });
    const afterPickup = open({
      open: { delivery: [evening], pickup: [{ from: at('17:00'), until: at('18:30') }] },
      pausedUntil: { delivery: at('20:00'), pickup: null },
    });
    expect(statusOf(afterPickup, Date.parse(at('19:00')))).toMatchObject({
      line: 'No orders until 20:00',
      isForLater: true,
    });
  });

  it('[SOON-01] says that a new shop opens soon, and offers nothing for later', () => {
    const soon = open({ opensSoon: true, open: { delivery: [], pickup: [] } });
    expect(statusOf(soon, Date.parse(at('19:00')))).toEqual({
      kind: 'closed',
      line: 'Opening soon: no orders yet',
      note: 'Opening soon: no orders yet',
      isForLater: false,
    });
  });

  it('fits one line on a phone of 320 px', () => {
    const noDelivery = open({ pausedUntil: { delivery: at('20:00'), pickup: null } });
    const sooner = { from: at('17:00'), until: at('21:30') };
    const lines = [
      lineAt(noDelivery, '19:00'),
      lineAt(open({ open: { delivery: [sooner], pickup: [evening] } }), '19:00'),
    ];
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
  });
});
