import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildStoreOpening } from '../testing/build-store-opening.ts';
import { specialHours, weeklyHours } from './weekly-hours.ts';

const store = (odd: Partial<StoreOpening>) => buildStoreOpening(odd);

describe('weeklyHours', () => {
  it('lists seven days, with split shifts, midnight and the night after', () => {
    const shift = (kind: 'pickup' | 'delivery', day: number, opens: string, closes: string) => ({
      kind,
      day,
      opens,
      closes,
    });
    const week = weeklyHours(
      store({
        weekly: [
          shift('pickup', 1, '12:00', '14:30'),
          shift('pickup', 1, '17:00', '24:00'),
          shift('delivery', 1, '17:00', '26:30'),
          shift('pickup', 7, '12:00', '21:30'),
        ],
      }),
    );
    expect(week).toHaveLength(7);
    expect(week[0]).toMatchObject({
      day: 'Monday',
      pickup: '12:00–14:30, 17:00–midnight',
      delivery: '17:00–02:30',
    });
    expect(week[1]).toMatchObject({ day: 'Tuesday', pickup: 'Closed', delivery: 'Closed' });
    expect(week[6]).toMatchObject({ day: 'Sunday', pickup: '12:00–21:30', delivery: 'Closed' });
  });
});

describe('specialHours', () => {
  it('lists each date once, in order, and keeps the weekly hours of a kind that is not special', () => {
    const days = specialHours(
      store({
        weekly: [{ kind: 'delivery', day: 4, opens: '12:00', closes: '22:00' }],
        specialDays: [
          {
            date: '2026-12-31',
            kind: 'pickup',
            intervals: [{ opens: '12:00', closes: '18:00' }],
            reason: null,
          },
          { date: '2027-12-25', kind: 'pickup', intervals: [], reason: 'Christmas Day' },
          { date: '2026-12-25', kind: 'pickup', intervals: [], reason: 'Christmas Day' },
          { date: '2026-12-25', kind: 'delivery', intervals: [], reason: 'Christmas Day' },
        ],
      }),
    );
    expect(days).toEqual([
      {
        day: 'Friday 25 December',
        key: '2026-12-25',
        pickup: 'Closed',
        delivery: 'Closed',
        reason: 'Christmas Day',
      },
      {
        day: 'Thursday 31 December',
        key: '2026-12-31',
        pickup: '12:00–18:00',
        delivery: '12:00–22:00',
        reason: null,
      },
    ]);
  });
});
