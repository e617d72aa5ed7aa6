/** What a check has found, in words for the owner. */
export interface Finding {
  isGood: boolean;
  /** What is wrong comes with what to do. */
  text: string;
}

export function good(text: string): Finding {
  return { isGood: true, text };
}

export function bad(text: string): Finding {
  return { isGood: false, text };
}
