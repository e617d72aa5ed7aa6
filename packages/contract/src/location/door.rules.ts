/** What a driver reads about the door, besides the address. Pure. */
import type { Door } from './location.schema.ts';

export const NO_DOOR: Door = { house: '', flat: '', floor: '', note: '' };

/** null when nothing is said about the door. */
export function doorOf(door: Door): Door | null {
  return Object.values(door).some(Boolean) ? door : null;
}

/** '25', '25a', '12-14'. Neither the end of a postcode nor '1st Avenue' is one. */
const HOUSE_NUMBER = /^\d{1,5}[a-z]?(?:[-–/]\d{1,5}[a-z]?)?$/i;
/** What stands before a number that is not the house's. */
const WITHIN_HOUSE = /^(?:flat|floor|apartment|apt\.?|room|level)$/i;

/** CHK-12: nobody finds the house by the address and by what is said about the door. */
export function lacksHouseNumber(address: string, door: Door | null): boolean {
  if (door?.house || door?.hasNoNumber) return false;
  // Geocoders write street, town, postcode.
  if (address.split(',')[3] && NAMED_HOUSE.test(address)) return false;
  return houseNumbersIn(address).length === 0;
}

/** What stands before the first comma, unless it has a digit or ends like a street or a flat, and what follows. */
const NAMED_HOUSE =
  /^([^,\d]+)(?<!\b(?:road|rd|street|st|lane|avenue|close|drive|way|parade|terrace|flat)),(.+)/i;

/** ADDR-07: 'Rose Cottage' and what follows; null where an address begins with a number or a street. */
export function readNamedHouse(address: string): { house: string; rest: string } | null {
  const [house, rest] = (NAMED_HOUSE.exec(address) ?? []).slice(1).map((part) => part.trim());
  return house && rest ? { house, rest } : null;
}

function houseNumbersIn(address: string): string[] {
  const words = address.toLowerCase().split(/[\s,]+/);
  return words.filter(
    (word, index) => HOUSE_NUMBER.test(word) && !WITHIN_HOUSE.test(words[index - 1] ?? ''),
  );
}

/** An address that begins with a street, and not with a number, a flat or a postcode. */
const BEGINS_WITH_STREET =
  /^(?!(?:flat|floor|apartment|apt\.?|room|level|unit)\b|[a-z]{1,2}\d)[^\d]/i;

/** On one line: '5 Arundel Road' or 'The Moorings, Arundel Road'. The rest is in `describeBehindDoor`. */
export function streetLine(address: string, door: Door | null): string {
  const house = door?.house.trim() ?? '';
  const isNumber = HOUSE_NUMBER.test(house);
  const isSaid = isNumber
    ? houseNumbersIn(address).includes(house.toLowerCase())
    : partsOf(address).includes(partsOf(house));
  if (house === '' || isSaid) return address;
  return isNumber && BEGINS_WITH_STREET.test(address)
    ? `${house} ${address}`
    : `${house}, ${address}`;
}

/** ',the moorings,arundel road,': a house called Orchard is not named by Orchard Close. */
function partsOf(text: string): string {
  const parts = text.toLowerCase().split(',');
  return `,${parts.map((part) => part.trim()).join(',')},`;
}

/** 'flat 3, floor 2', or that there is no number: what `streetLine` leaves out. */
export function describeBehindDoor(door: Door | null): string | null {
  return describeDoor(door && { ...door, house: '' });
}

/** 'The Moorings, flat 3, floor 2'; null when none of these is given. The note is a line of its own. */
export function describeDoor(door: Door | null): string | null {
  if (!door) return null;
  const { house, flat, floor, hasNoNumber } = door;
  const parts = [
    house || (hasNoNumber ? 'no house number' : ''),
    named('flat', flat),
    named('floor', floor),
  ];
  return parts.filter((part) => part !== '').join(', ') || null;
}

/** 'flat 3' for '3', and 'Garden flat' or '2nd floor' as written. */
function named(kind: 'flat' | 'floor', text: string): string {
  return /^\d+[A-Za-z]?$/.test(text) ? `${kind} ${text}` : text;
}
