import { useQuery } from '@tanstack/react-query';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { filledIn, type Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invitationQuery, useAcceptInvitation } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

interface JoinFormProps {
  /** The token from the link, after its #. */
  token: string;
  onJoined: () => void;
}

const SHORTEST_PASSWORD = 8;

export function JoinForm({ token, onJoined }: JoinFormProps) {
  const invitation = useQuery(invitationQuery(token));
  const accept = useAcceptInvitation();
  const email = invitation.data?.email ?? null;
  const form = useForm(
    (texts: Texts<'name' | 'email' | 'password'>) => {
      const checked = filledIn({
        name: copy.nameMissing,
        email: copy.emailMissing,
        password: copy.passwordShort,
      })(texts);
      const isShort = 'values' in checked && checked.values.password.length < SHORTEST_PASSWORD;
      return isShort ? { problems: { password: copy.passwordShort } } : checked;
    },
    ({ name, password, email: typed }, { refuse }) =>
      accept.mutate(
        { token, name, password, ...(email === null && { email: typed }) },
        {
          onSuccess: onJoined,
          onError: (error) =>
            refuse(
              { saveFailed: copy.unreachable },
              isRefusedAs(error, 'ALREADY_STAFF') ? 'email' : 'password',
            )(error),
        },
      ),
  );
  if (invitation.isPending) return <LoadingText text={copy.joinLooking} />;
  if (invitation.isError) {
    const isRefused = isRefusedAs(invitation.error, 'INVITATION_REFUSED', 'INVALID_REQUEST');
    return (
      <EmptyState
        title={isRefused ? copy.joinRefused : copy.title}
        actions={<Button onClick={() => void invitation.refetch()}>{copy.tryAgain}</Button>}
      >
        {isRefused ? copy.joinRefusedText : copy.unreachable}
      </EmptyState>
    );
  }
  const { role } = invitation.data;

  return (
    <FormFrame
      form={form}
      aria-label={copy.joinTitle}
      action={accept.isPending ? copy.joining : copy.join}
      isBusy={accept.isPending}
      button={{ size: 'large', isWide: true }}
      className="mx-auto grid w-full max-w-md gap-5 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
    >
      <div>
        <h1 className="text-heading">{copy.joinTitle}</h1>
        <p className="mt-2 text-ink-soft">{email === null ? copy.firstOwner : copy.joinAs(role)}</p>
      </div>
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="name"
        maxLength={60}
        required
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={copy.email}
        autoComplete="username"
        {...(email !== null && { value: email, readOnly: true })}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={copy.password}
        hint={copy.newPasswordHint}
        autoComplete="new-password"
        required
      />
    </FormFrame>
  );
}
