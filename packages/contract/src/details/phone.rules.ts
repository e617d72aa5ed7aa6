/** For `tel:` links, which must work from abroad: '01903 555 014' is '+441903555014'. */
export function dialledNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `+${phone.trim().startsWith('+') ? digits : digits.replace(/^0/, '44')}`;
}
