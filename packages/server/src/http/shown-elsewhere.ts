/** For pictures that mails and other sites show: a browser that reads mail keeps every other picture out. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };
