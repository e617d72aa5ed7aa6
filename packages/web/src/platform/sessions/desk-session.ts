/** What the desk's calls need from its screen: to sign in again, and to confirm who is there. */

export type DeskQuestion =
  | { kind: 'signed out' }
  | { kind: 'confirm'; answer: (isDone: boolean) => void };

let question: DeskQuestion | null = null;
const listeners = new Set<() => void>();

function ask(next: DeskQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The session has ended. The page stays below the sign-in, with everything that was typed. */
export function tellDeskIsClosed(): void {
  if (question?.kind === 'confirm') question.answer(false);
  ask({ kind: 'signed out' });
}

/** Resolves with true once the member has confirmed who they are, and with false when they would not. */
export function askWhoIsThere(): Promise<boolean> {
  return new Promise((resolve) => {
    ask({
      kind: 'confirm',
      answer: (isDone) => {
        ask(null);
        resolve(isDone);
      },
    });
  });
}

/** Somebody is signed in again. */
export function tellDeskIsOpen(): void {
  ask(null);
}

export const deskQuestion = {
  read: () => question,
  onChange: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
