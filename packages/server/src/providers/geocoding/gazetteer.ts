/** The sandbox geocoder: finds addresses in a small list of real streets, without a network. */
import {
  findPostcode,
  readAddress,
  tidyText,
  withoutPostcode,
  wordsOf,
} from './gazetteer-query.ts';
import { findFarPoint } from './far-postcodes.ts';
import { GAZETTEER_STREETS, type GazetteerStreet } from './gazetteer-streets.ts';
import type { GeocodedAddress } from './geocoding-provider.ts';

interface Entry {
  place: GazetteerStreet;
  street: readonly string[];
  town: readonly string[];
  postcode: readonly string[];
}

const ENTRIES: readonly Entry[] = GAZETTEER_STREETS.map((place) => ({
  place,
  street: wordsOf(place.street),
  town: wordsOf(place.town),
  postcode: [...wordsOf(place.postcode), ...wordsOf(place.postcode.replace(' ', ''))],
}));

/** Full addresses for the input so far, best first. Every word must begin a word of the address. */
export function suggestAddresses(input: string, limit = 5): string[] {
  const { house, words } = readAddress(input);
  if (words.length === 0) return [];
  return ENTRIES.map(({ place, ...entry }) => ({ place, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => format(house, place, place.postcode));
}

/** Null unless the text names a known street or postcode, or a postcode far away; a town alone is no address. */
export function lookUpAddress(address: string): GeocodedAddress | null {
  const postcode = findPostcode(address);
  const { house, words } = readAddress(withoutPostcode(address));
  const named = ENTRIES.filter((entry) => isNamedBy(entry, words)).map(({ place }) => place);

  if (!postcode) return named[0] ? found(house, named[0], named[0].postcode) : null;

  const listed = ENTRIES.find(({ place }) => place.postcode === postcode);
  const inArea = named.filter((place) => outwardOf(place.postcode) === outwardOf(postcode));
  const place = inArea.find((candidate) => candidate === listed?.place) ?? inArea[0];
  // A long street has several postcodes and the list has one, so the customer's own postcode is kept.
  if (place) return found(house, place, postcode);
  // A postcode far from the street that it is written with is a mistake.
  if (!listed) return named.length > 0 ? null : findFar(address, postcode);
  return words.every((word) => isWordOf(listed, word))
    ? found(house, listed.place, postcode)
    : // The list lacks the street: the postcode gives the place, and the customer's words the name.
      { ...pointOf(listed.place), formattedAddress: `${tidyText(address)}, ${postcode}` };
}

function findFar(address: string, postcode: string): GeocodedAddress | null {
  const point = findFarPoint(postcode);
  const formattedAddress = [tidyText(address), postcode].filter(Boolean).join(', ');
  return point && { ...point, formattedAddress, isRough: true };
}

/** 0 when a word matches nothing. The street's words weigh most, and whole words more than beginnings. */
function scoreOf(entry: Omit<Entry, 'place'>, words: readonly string[]): number {
  const scores = words.map((word) =>
    Math.max(
      fit(word, entry.street.slice(0, 1), 4, 2),
      fit(word, entry.street, 3, 2),
      fit(word, entry.town, 2, 1),
      fit(word, entry.postcode, 2, 1),
    ),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function fit(word: string, candidates: readonly string[], weight: number, bonus: number): number {
  if (candidates.includes(word)) return weight + bonus;
  return candidates.some((candidate) => candidate.startsWith(word)) ? weight : 0;
}

/** True when the words spell the whole street, and nothing besides the street and its town. */
function isNamedBy(entry: Entry, words: readonly string[]): boolean {
  return (
    entry.street.every((word) => words.includes(word)) &&
    words.every((word) => isWordOf(entry, word))
  );
}

function isWordOf({ street, town, postcode }: Entry, word: string): boolean {
  return street.includes(word) || town.includes(word) || word === postcode[0];
}

function outwardOf(postcode: string): string {
  return postcode.split(' ')[0] ?? postcode;
}

function found(house: string, place: GazetteerStreet, postcode: string): GeocodedAddress {
  return { ...pointOf(place), formattedAddress: format(house, place, postcode) };
}

function pointOf({ latitude, longitude }: GazetteerStreet) {
  return { latitude, longitude };
}

function format(house: string, { street, town }: GazetteerStreet, postcode: string): string {
  return `${house} ${street}, ${town}, ${postcode}`.trim();
}
