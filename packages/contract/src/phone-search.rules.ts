import { PHONE_SEPARATORS } from './phone.rules.ts';
import { plainCharacters } from './text.rules.ts';

/** The digits to find a number by, or its end: no separators, country code or 0 for it. null: no phone number. */
export function searchedPhone(written: string): string | null {
  const compact = plainCharacters(written).replaceAll(PHONE_SEPARATORS, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  // +44 (0)7700 has both.
  return compact
    .replace(/^(?:\+|00(?=\d{7}))/, '')
    .replace(/^44(?=\d{4})/, '')
    .replace(/^0/, '');
}
