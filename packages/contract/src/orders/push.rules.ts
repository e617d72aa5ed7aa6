/**
 * Where browsers take messages: the services of Chrome, Firefox, Safari and Edge. The shop calls the address, so it takes
 * no other from a browser.
 */
export const PUSH_ENDPOINT =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/[!-~]+$/u;
