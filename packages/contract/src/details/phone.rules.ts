const NUMBER = /^\+?[\d\s()-]+$/;
const FEWEST_DIGITS = 9;
/** E.164. */
const MOST_DIGITS = 15;

export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return NUMBER.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

/** For `tel:` links, which must work from abroad: '01903 555 014' is '+441903555014'. */
export function dialledNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `+${phone.trim().startsWith('+') ? digits : digits.replace(/^0/, '44')}`;
}
