/**
 * Types the slash of an expiry date, as payment pages do: '5' is '05/', '1230' is '12/30', and so is a pasted
 * '12 / 2030'. It runs in the browser as it stands here: the build would rename what a function of ours refers to.
 */
export const EXPIRY_SCRIPT = `
function withSlash(text) {
  const [, month = '', rest] = /^\\D*(\\d{1,2})\\D+(.*)$/.exec(text) || [];
  if (month) return month.padStart(2, '0') + '/' + shortYear(rest);
  const digits = text.replace(/\\D/g, '');
  // No month begins with 2, and none is 13.
  if (digits > '1' && (digits[0] > '1' || digits.slice(0, 2) > '12')) return withSlash('0' + digits);
  return digits.length < 2 ? digits : digits.slice(0, 2) + '/' + shortYear(digits.slice(2));
}
function shortYear(text) {
  const digits = text.replace(/\\D/g, '');
  if (!digits.startsWith('20')) return digits.slice(0, 2);
  return digits.length < 4 ? digits : digits.slice(2, 4);
}
const expiry = document.querySelector('#expiry');
expiry.addEventListener('input', ({ inputType = '' }) => {
  const isAtEnd = expiry.selectionEnd === expiry.value.length;
  // Whoever deletes the slash, or mends a digit, keeps what is there.
  if (isAtEnd && !inputType.startsWith('delete')) expiry.value = withSlash(expiry.value);
});
`;
