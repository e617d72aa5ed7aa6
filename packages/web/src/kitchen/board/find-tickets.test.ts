import { describe, expect, it } from 'vitest';
import { findTickets } from './find-tickets.ts';
import { buildTicket } from '../build-tickets.ts';

const zoe = buildTicket({ number: 1042, customerName: 'Zoë O’Brien', phone: '07700 900 123' });
const tom = buildTicket({ number: 1043, customerName: 'Tom Fisher' });

describe('findTickets', () => {
  it.each([
    ['1042', [zoe]],
    ['#1042', [zoe]],
    ['42', [zoe]],
    ['104', [zoe, tom]],
    ['zoe', [zoe]],
    ['ZOË o’b', [zoe]],
    ['fish', [tom]],
    ['900123', [zoe]],
    ['900 123', [zoe]],
    ['07700 900123', [zoe]],
    ['\u202a+44 (0)7700\u2011900123\u202c', [zoe]],
    ['+44 7700 900 123', [zoe]],
    ['zoe 900 123', [zoe]],
    ['900 124', []],
    ['tom zoe', []],
    [' ', []],
  ])('[EVE-26] finds by number, name or phone: %s', (typed, found) => {
    expect(findTickets([zoe, tom], typed)).toEqual(found);
  });
});
