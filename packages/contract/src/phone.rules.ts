import { plainCharacters } from './text.rules.ts';

/** How phone numbers are written, stored and shown. They are stored as E.164, such as '+447700900123'. Pure. */

/** Brackets, spaces and a country code included. */
export const MAX_WRITTEN_PHONE = 30;

export const PHONE_PROBLEMS = {
  letters: 'Please use digits only, such as 07700 900123',
  short: 'That number is too short. Please check it.',
  long: 'That number is too long. Please check it.',
  unknown: 'We can’t ring that number. Please give one such as 07700 900123 or +44 7700 900123.',
} as const;

/** Between country code and area code, people write the 0 that callers from abroad leave out: +44 (0)1903. */
const OPTIONAL_NOUGHT = '(0)';
export const PHONE_SEPARATORS = /[\s()./\u2010-\u2015\u2212-]/g;
/** The digits after +44. 09 costs the caller pounds a minute, and 04 and 06 don't exist. */
const BRITISH = /^(?:7\d{9}|2\d{9}|3\d{9}|5[56]\d{8}|1\d{8,9}|8\d{8,9})$/;
const E164 = /^\+[1-9]\d{6,14}$/;
const MAX_DIGITS = 15;
const BRITISH_DIGITS = { least: 9, most: 10 };

export type ReadPhone = { phone: string; problem?: never } | { phone?: never; problem: string };

/** Reads a number as people write it. Without a country code it is British. */
export function readPhone(written: string): ReadPhone {
  const compact = plainCharacters(written)
    .replaceAll(OPTIONAL_NOUGHT, '')
    .replaceAll(PHONE_SEPARATORS, '');
  if (!/^\+?\d+$/.test(compact)) return { problem: PHONE_PROBLEMS.letters };
  const digits = withCountry(compact);
  if (!digits.startsWith('44')) return readForeign(digits);
  // People often write +44 07700… too.
  const national = digits.slice(2).replace(/^0/, '');
  if (national.length < BRITISH_DIGITS.least) return { problem: PHONE_PROBLEMS.short };
  if (national.length > BRITISH_DIGITS.most) return { problem: PHONE_PROBLEMS.long };
  return BRITISH.test(national) ? { phone: `+44${national}` } : { problem: PHONE_PROBLEMS.unknown };
}

/** The digits with the country code. */
function withCountry(compact: string): string {
  if (compact.startsWith('+')) return compact.slice(1);
  if (compact.startsWith('00')) return compact.slice(2);
  if (compact.startsWith('0')) return `44${compact.slice(1)}`;
  // 447700 900123: only the plus is missing.
  return /^44\d{9,10}$/.test(compact) ? compact : `44${compact}`;
}

function readForeign(digits: string): ReadPhone {
  if (digits.length > MAX_DIGITS) return { problem: PHONE_PROBLEMS.long };
  const phone = `+${digits}`;
  return E164.test(phone) ? { phone } : { problem: PHONE_PROBLEMS.short };
}

/** '07700 900123' and '01903 555014', as British people dial and read them. Others stay as they are. */
export function formatPhone(phone: string): string {
  const [, national] = /^\+44(\d{9,10})$/.exec(phone) ?? [];
  if (!national) return phone;
  const areaLength = areaLengthOf(national);
  const [area, local] = [national.slice(0, areaLength), national.slice(areaLength)];
  return `0${area} ${local.length > 6 ? `${local.slice(0, -4)} ${local.slice(-4)}` : local}`;
}

/** Without the 0: London is 20, Leeds 113, Worthing 1903, and a mobile's first part 7700. */
function areaLengthOf(national: string): number {
  if (/^[25]/.test(national)) return 2;
  return /^(?:11|1\d1|3|8)/.test(national) ? 3 : 4;
}
