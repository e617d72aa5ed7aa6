export const MAX_COMMENT_LENGTH = 1000;
export const MAX_ANSWER_LENGTH = 1000;
