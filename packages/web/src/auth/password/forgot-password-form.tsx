import { MailCheck } from 'lucide-react';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useRequestPasswordReset } from './password-reset.api.ts';
import { copy } from '../auth.copy.ts';
import { EmailField } from '#auth/forms/email-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const request = useRequestPasswordReset();
  const form = useCheckedForm('resetRequest', (values) =>
    request.mutate(values.email, {
      onError: (error) => notifyFailure(error, copy.linkFailed),
    }),
  );

  return (
    <>
      {/* Rendered from the start, so that screen readers announce the text that appears in it. */}
      <div role="status">
        {request.data && <LinkSent message={request.data.message || copy.linkSent} />}
      </div>
      {!request.data && (
        <FormFrame
          form={form}
          action={request.isPending ? copy.sendingLink : copy.sendLink}
          isBusy={request.isPending}
          button={{ size: 'large', isWide: true }}
        >
          <p className="text-ink-soft">{copy.forgotText}</p>
          <EmailField {...form.field('email')} defaultValue={email} />
        </FormFrame>
      )}
      <p className="mt-6 text-center">
        <button
          type="button"
          className="min-h-8 font-semibold text-tomato-deep underline underline-offset-4"
          onClick={onBack}
        >
          {copy.backToSignIn}
        </button>
      </p>
    </>
  );
}

function LinkSent({ message }: { message: string }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-basil-wash p-4">
      <MailCheck className="mt-0.5 size-5 shrink-0 text-basil" />
      <div>
        <p className="font-semibold">{message}</p>
        <p className="mt-1 text-ink-soft">{copy.linkSentHint}</p>
      </div>
    </div>
  );
}
