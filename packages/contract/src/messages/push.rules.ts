/**
 * The push services of Chrome, Firefox, Safari and Edge. The shop calls the address that a browser sends, so it accepts
 * no other.
 */
export const PUSH_ENDPOINT =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/[!-~]+$/u;
