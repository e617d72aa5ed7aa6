import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { describe, expect, it } from 'vitest';
import { DESK_PATHS, DESK_ROOMS, MOVED_ROOMS } from '#desk-paths.ts';
import { boardsOf, groupsOf, ROOMS } from './rooms.ts';

const MANAGERS = [
  ['today'],
  ['orders', 'money'],
  ['menu'],
  ['customers', 'messages', 'reviews', 'offers', 'newsletter'],
  ['shop', 'look', 'hours', 'delivery', 'capacity', 'devices', 'printers', 'works'],
];

const SEEN: [Role, string[][], string[]][] = [
  [
    'owner',
    [...MANAGERS.slice(0, -1), [...(MANAGERS.at(-1) ?? []), 'staff', 'log']],
    ['Kitchen', 'Counter', 'Drive'],
  ],
  ['manager', MANAGERS, ['Kitchen', 'Counter', 'Drive']],
  ['kitchen', [['today'], ['menu']], ['Kitchen']],
  ['counter', [['today'], ['orders'], ['menu']], ['Kitchen', 'Counter']],
  ['driver', [], ['Drive']],
];

describe('the rooms of the desk', () => {
  it.each(SEEN)(
    '[DESK-86] a %s sees only the groups, rooms and screens of the role',
    (role, groups, boards) => {
      expect(groupsOf(role).map(({ rooms }) => rooms.map(({ path }) => path))).toEqual(groups);
      expect(boardsOf(role).map(({ title }) => title)).toEqual(boards);
    },
  );

  it('[DESK-86] every address of the desk has its room', () => {
    expect(ROOMS.map(({ path }) => path).toSorted()).toEqual([...DESK_ROOMS].toSorted());
  });

  it('[OFFER-13] a bookmark of the coupons leads to the offers', () => {
    expect(DESK_PATHS).toContain('/desk/coupons');
    expect(MOVED_ROOMS.get('coupons')).toBe('offers');
  });
});
