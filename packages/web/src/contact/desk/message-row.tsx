import type { DeskMessage } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useCloseMessage } from './messages-desk.api.ts';
import { copy } from './messages-desk.copy.ts';

export function MessageRow({ message, onReply }: { message: DeskMessage; onReply: () => void }) {
  const { name, email, phone, writtenAt, done, replies } = message;
  return (
    <li className="grid gap-3 p-4 sm:px-6">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[deskTime(writtenAt), email, phone].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      {replies.map(({ text, by, at }) => (
        <div key={at} className="max-w-prose border-l-4 border-line pl-4">
          <p className="text-sm text-ink-soft">{copy.replied(by, deskTime(at))}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
      {done && replies.length === 0 && (
        <p className="text-sm text-ink-soft">{copy.doneBy(done.by, deskTime(done.at))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={replies.length > 0 ? copy.replyAgainTo(name) : copy.replyTo(name)}
          onClick={onReply}
        >
          {replies.length > 0 ? copy.replyAgain : copy.reply}
        </Button>
        <DoneButton message={message} />
      </div>
    </li>
  );
}

/** Its own undo: the other word stands there afterwards. */
function DoneButton({ message }: { message: DeskMessage }) {
  const close = useCloseMessage();
  const isDone = message.done !== null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={isDone ? copy.openAgainOf(message.name) : copy.doneOf(message.name)}
      isBusy={close.isPending}
      onClick={() =>
        // Not by the callbacks of `mutate`: the row leaves the list with the change.
        void close.mutateAsync({ message, isDone: !isDone }).then(
          () => notify.success(isDone ? copy.opened : copy.marked),
          (error: unknown) => notifyFailure(error, copy.failed),
        )
      }
    >
      {isDone ? copy.openAgain : copy.done}
    </Button>
  );
}
