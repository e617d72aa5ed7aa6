import { CircleAlert, MailCheck } from 'lucide-react';
import { copy } from './newsletter.copy.ts';

const NOTE = 'flex items-start gap-4 rounded-lg p-5 text-lg sm:p-6';

/** Shown after following the link in the welcome mail. */
export function ConfirmationNotice({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <p role="status" className={`${NOTE} bg-basil-wash font-semibold`}>
      <MailCheck className="mt-1 size-6 shrink-0 text-basil" aria-hidden="true" />
      {copy.confirmed}
    </p>
  ) : (
    <p role="alert" className={`${NOTE} bg-tomato-wash font-semibold`}>
      <CircleAlert className="mt-1 size-6 shrink-0 text-tomato-deep" aria-hidden="true" />
      {copy.notConfirmed}
    </p>
  );
}
