import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './order-search.rules.ts';

describe('readOrderSearch', () => {
  it.each([
    ['1042', { kind: 'number', number: 1042 }],
    ['#1042', { kind: 'number', number: 1042 }],
    [' Ada@Example.com ', { kind: 'email', start: 'ada@example.com' }],
    ['bn17 5aa', { kind: 'postcode', start: 'BN175AA' }],
    ['BN17', { kind: 'postcode', start: 'BN17' }],
    ['Marina  Whit', { kind: 'name', text: 'Marina  Whit' }],
    ['07700 900', { kind: 'phone', starts: ['447700900', '07700900', '7700900'] }],
    ['0770', { kind: 'phone', starts: ['44770', '0770', '770'] }],
    ['+44 7700', { kind: 'phone', starts: ['447700', '07700', '7700'] }],
    ['+44 (0)7700.900', { kind: 'phone', starts: ['447700900', '07700900', '7700900'] }],
  ])('[DESK-25] reads %j', (text, search) => {
    expect(readOrderSearch(text)).toEqual(search);
  });

  it('finds nothing to search for in spaces', () => {
    expect(readOrderSearch('  ')).toBeNull();
  });
});
