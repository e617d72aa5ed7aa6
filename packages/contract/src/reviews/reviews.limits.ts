export const MAX_COMMENT_LENGTH = 1000;
export const MAX_ANSWER_LENGTH = 1000;
/** After that an answer comes too late for its customer, and the review is no longer among what there is to do. */
export const DAYS_TO_ANSWER = 14;
