import {
  ChangeDeskEmail,
  ChangeDeskPassword,
  ChangeOwnName,
  type DeskMember,
} from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { parsed } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { FoldedFields } from '#ui/folded-fields.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { memberQuery } from '../staff.api.ts';
import { copy as staff } from '../staff.copy.ts';
import { NewPasswordField } from './get-back-in.tsx';
import { useChangeEmail, useChangeName, useChangePassword } from './own-account.api.ts';
import { copy } from './own-account.copy.ts';

const BUTTON = { variant: 'secondary', className: 'justify-self-start' } as const;
/** As wide as there is room, also in text twice as large. */
const FORM = 'grid grid-cols-1 gap-5';

/** What a member is called and signs in by. */
export function OwnDetails() {
  const { data: member } = useQuery(memberQuery);
  if (!member) return null;
  return (
    <div className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-card px-4 *:py-6 sm:px-6">
      <NameForm member={member} />
      <EmailForm member={member} />
      <PasswordForm member={member} />
    </div>
  );
}

function NameForm({ member }: { member: DeskMember }) {
  const change = useChangeName();
  const form = useForm(
    (texts) => parsed(ChangeOwnName, texts),
    (values, { refuse }) =>
      change.mutate(values, {
        onSuccess: () => notify.success(copy.nameSaved),
        onError: refuse(copy, 'name'),
      }),
  );
  return (
    <FormFrame
      form={form}
      aria-label={copy.saveName}
      action={change.isPending ? copy.saving : copy.saveName}
      isBusy={change.isPending}
      button={BUTTON}
      className={FORM}
    >
      <TextField
        {...form.field('name')}
        label={staff.name}
        hint={staff.nameHint}
        defaultValue={member.name}
        autoComplete="name"
        maxLength={60}
        required
      />
    </FormFrame>
  );
}

function EmailForm({ member }: { member: DeskMember }) {
  const change = useChangeEmail();
  const form = useForm(
    ({ code, ...texts }: { email?: string; code?: string }) =>
      parsed(ChangeDeskEmail, { ...texts, ...(code && { code }) }),
    (values, { refuse, reset }) =>
      change.mutate(values, {
        onSuccess: ({ message }) => {
          reset();
          notify.success(message);
        },
        onError: (error) =>
          refuse(copy, isRefusedAs(error, 'CODE_REFUSED') ? 'code' : 'email')(error),
      }),
  );
  return (
    <FormFrame
      form={form}
      aria-label={copy.changeEmail}
      action={change.isPending ? copy.saving : copy.changeEmail}
      isBusy={change.isPending}
      button={BUTTON}
      className={FORM}
    >
      <p className="text-ink-soft wrap-anywhere">{copy.emailNow(member.email)}</p>
      <TextField
        {...form.field('email')}
        type="email"
        label={copy.newEmail}
        hint={copy.emailHint}
        required
      />
      <FoldedFields title={copy.lostAddress} isFilled={false}>
        <TextField {...form.field('code')} label={copy.code} hint={copy.lostAddressHint} />
      </FoldedFields>
    </FormFrame>
  );
}

function PasswordForm({ member }: { member: DeskMember }) {
  const change = useChangePassword();
  const form = useForm(
    (texts) => parsed(ChangeDeskPassword, texts),
    (values, { refuse, reset }) =>
      change.mutate(values, {
        onSuccess: () => {
          reset();
          notify.success(copy.passwordChanged);
        },
        onError: refuse(copy, 'newPassword'),
      }),
  );
  return (
    <FormFrame
      form={form}
      aria-label={copy.changePassword}
      action={change.isPending ? copy.saving : copy.changePassword}
      isBusy={change.isPending}
      button={BUTTON}
      className={FORM}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={member.email}
        readOnly
        hidden
      />
      <PasswordField
        {...form.field('currentPassword')}
        label={copy.currentPassword}
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...form.field('newPassword')} />
    </FormFrame>
  );
}
