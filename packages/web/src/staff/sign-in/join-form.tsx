import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError, isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { SecretField } from '#ui/secret-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invitationQuery, useAcceptInvitation } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

interface JoinFormProps {
  /** The token from the link, after its #. */
  token: string;
  onJoined: () => void;
}

const SHORTEST_PASSWORD = 8;

type Problems = Partial<Record<'name' | 'email' | 'password', string>>;

export function JoinForm({ token, onJoined }: JoinFormProps) {
  const invitation = useQuery(invitationQuery(token));
  const accept = useAcceptInvitation();
  const [problems, setProblems] = useState<Problems>({});
  if (invitation.isPending) return <LoadingText text={copy.joinLooking} />;
  if (invitation.isError) {
    const isRefused = isRefusedAs(invitation.error, 'INVITATION_REFUSED', 'INVALID_REQUEST');
    return (
      <EmptyState
        headingLevel="h1"
        title={isRefused ? copy.joinRefused : copy.title}
        actions={<Button onClick={() => void invitation.refetch()}>{copy.tryAgain}</Button>}
      >
        {isRefused ? copy.joinRefusedText : copy.unreachable}
      </EmptyState>
    );
  }
  const { email, role } = invitation.data;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTexts(event.currentTarget);
    const found: Problems = {
      ...(!typed['name'] && { name: copy.nameMissing }),
      ...(email === null && !typed['email'] && { email: copy.emailMissing }),
      ...((typed['password'] ?? '').length < SHORTEST_PASSWORD && { password: copy.passwordShort }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { name = '', password = '' } = typed;
    accept.mutate(
      { token, name, password, ...(email === null && { email: typed['email'] }) },
      { onSuccess: onJoined, onError: (error) => setProblems(problemsOf(error)) },
    );
  };

  return (
    <form
      noValidate
      aria-label={copy.joinTitle}
      onSubmit={submit}
      className="mx-auto grid w-full max-w-md gap-5 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
    >
      <div>
        <h1 className="text-heading">{copy.joinTitle}</h1>
        <p className="mt-2 text-ink-soft">{email === null ? copy.firstOwner : copy.joinAs(role)}</p>
      </div>
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="name"
        maxLength={60}
        error={problems.name}
        required
      />
      <TextField
        name="email"
        type="email"
        label={copy.email}
        autoComplete="username"
        error={problems.email}
        {...(email !== null && { value: email, readOnly: true })}
        required
      />
      <SecretField
        name="password"
        label={copy.password}
        hint={copy.newPasswordHint}
        autoComplete="new-password"
        showLabel={copy.showPassword}
        hideLabel={copy.hidePassword}
        error={problems.password}
        required
      />
      <Button type="submit" size="large" isWide isBusy={accept.isPending}>
        {accept.isPending ? copy.joining : copy.join}
      </Button>
    </form>
  );
}

/** Focuses the field that the server names, or else the last one. */
function problemsOf(error: unknown): Problems {
  const [issue] = (error instanceof CallError && error.body?.issues) || [];
  if (issue) return { [issue.path]: issue.message };
  const text = serverMessageOf(error) ?? copy.unreachable;
  return isRefusedAs(error, 'ALREADY_STAFF') ? { email: text } : { password: text };
}
