/** Takes apart an address as a customer types it: house, words, postcode. */
interface AddressQuery {
  /** What precedes the street as the customer typed it, such as '12B' or 'Flat 3, 12'; empty when absent. */
  house: string;
  words: readonly string[];
}

const HOUSE =
  /^\s*((?:(?:flat|unit|apartment|apt)\s+\w+\s*,?\s*)?\d+[a-z]?(?:\s*[-–]\s*\d+[a-z]?)?)(?=[\s,])[\s,]*/i;
const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\b/i;
const COUNTY_OR_COUNTRY =
  /[\s,]+(?:(?:west|east)\s+sussex\b|(?:england|united\s+kingdom|uk)(?=[\s,.]*$))/gi;
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    rd: 'road',
    ln: 'lane',
    ave: 'avenue',
    saint: 'st',
  }),
);

export function readAddress(input: string): AddressQuery {
  const local = input.replace(COUNTY_OR_COUNTRY, ' ');
  const house = HOUSE.exec(local);
  const rest = house ? local.slice(house[0].length) : local;
  return { house: tidyHouseNumber(house?.[1] ?? ''), words: wordsOf(rest) };
}

/** In the form 'BN17 5HZ', or null. */
export function findPostcode(text: string): string | null {
  const match = POSTCODE.exec(text);
  return match ? `${match[1]} ${match[2]}`.toUpperCase() : null;
}

export function withoutPostcode(text: string): string {
  return text.replace(POSTCODE, ' ');
}

/** The customer's own words on one line, without postcode, county and country. */
export function tidyText(text: string): string {
  return withoutPostcode(text)
    .replace(COUNTY_OR_COUNTRY, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,.]+$/g, '');
}

/** Lower case, without accents, apostrophes and abbreviations. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SPELLED_OUT.get(word) ?? word);
}

function tidyHouseNumber(house: string): string {
  return house
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\d+[a-z]\b/gi, (number) => number.toUpperCase())
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
