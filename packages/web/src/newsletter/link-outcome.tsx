import { CircleAlert, MailCheck, MailX } from 'lucide-react';
import { copy } from './newsletter-pages.copy.ts';

const NOTE = 'flex items-start gap-4 rounded-lg p-5 text-lg sm:p-6';

const OUTCOMES = {
  confirmed: { Icon: MailCheck, text: copy.confirmed, hint: null },
  left: { Icon: MailX, text: copy.left, hint: copy.leftHint },
} as const;
const REFUSALS = { confirmed: copy.notConfirmed, left: copy.notLeft } as const;

export type LinkOutcomeKind = keyof typeof OUTCOMES;

/** Shown after the button behind a mail's link: to confirm the newsletter, or to leave it. */
export function LinkOutcome({ kind, isDone }: { kind: LinkOutcomeKind; isDone: boolean }) {
  if (!isDone)
    return (
      <p role="alert" className={`${NOTE} bg-beetroot-wash font-semibold`}>
        <CircleAlert className="mt-1 size-6 shrink-0 text-beetroot" />
        {REFUSALS[kind]}
      </p>
    );
  const { Icon, text, hint } = OUTCOMES[kind];
  return (
    <div role="status" className={`${NOTE} bg-basil-wash`}>
      <Icon className="mt-1 size-6 shrink-0 text-basil" aria-hidden="true" />
      <div>
        <p className="font-semibold">{text}</p>
        {hint && <p className="mt-1 text-base text-ink-soft">{hint}</p>}
      </div>
    </div>
  );
}
