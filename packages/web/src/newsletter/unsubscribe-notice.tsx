import { useQuery } from '@tanstack/react-query';
import { CircleAlert, MailX } from 'lucide-react';
import { CallError, serverMessageOf } from '#platform/calls/call-error.ts';
import { Button } from '#ui/button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { unsubscribeQuery } from './newsletter.api.ts';
import { copy } from './newsletter.copy.ts';

const NOTE = 'flex items-start gap-4 rounded-lg p-5 text-lg sm:p-6';

/** Shown after following the unsubscribe link in a mail: unsubscribes the address and says so. */
export function UnsubscribeNotice({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(unsubscribeQuery(token));
  if (data)
    return (
      <div role="status" className={`${NOTE} bg-basil-wash`}>
        <MailX className="mt-1 size-6 shrink-0 text-basil" aria-hidden="true" />
        <div>
          <p className="font-semibold">{data.message}</p>
          <p className="mt-1 text-base text-ink-soft">{copy.unsubscribedHint}</p>
        </div>
      </div>
    );
  if (!error || isFetching) return <LoadingText text={copy.unsubscribing} />;
  return (
    <div role="alert" className={`${NOTE} bg-tomato-wash`}>
      <CircleAlert className="mt-1 size-6 shrink-0 text-tomato-deep" aria-hidden="true" />
      <div>
        <p className="font-semibold">{serverMessageOf(error) ?? copy.unsubscribeFailed}</p>
        {isLinkRefused(error) ? (
          <p className="mt-1 text-base">{copy.linkRefusedHint}</p>
        ) : (
          <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            {copy.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function isLinkRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 422].includes(error.status);
}
