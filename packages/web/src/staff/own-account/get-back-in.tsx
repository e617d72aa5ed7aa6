import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { deskPath, FORGOT } from '#desk-paths.ts';
import { isRefusedAs, whyRefused } from '#platform/calls/call-error.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DoorCard } from '../sign-in/door-card.tsx';
import { copy as staff } from '../staff.copy.ts';
import {
  useConfirmEmail,
  useForgotPassword,
  useRecoverDesk,
  useResetPassword,
} from './own-account.api.ts';
import { copy } from './own-account.copy.ts';

const WHY = { saveFailed: staff.unreachable };

/** For a member who has forgotten the password: a mailed link, or a printed code. */
export function ForgotPage() {
  const [hasCode, setHasCode] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [isSet, setIsSet] = useState(false);
  if (isSet) return <PasswordIsSet />;
  if (sentTo !== undefined)
    return (
      <DoorCard title={copy.linkSentTitle} text={copy.linkSent(sentTo)}>
        <ToSignIn />
      </DoorCard>
    );
  return (
    <DoorCard title={copy.forgotTitle} text={hasCode ? copy.byCodeText : copy.forgotText}>
      {hasCode ? <CodeForm onSet={() => setIsSet(true)} /> : <MailForm onSent={setSentTo} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={() => setHasCode(!hasCode)}>
          {hasCode ? copy.byMail : copy.byCode}
        </Button>
        <ToSignIn />
      </div>
    </DoorCard>
  );
}

function MailForm({ onSent }: { onSent: (email: string) => void }) {
  const forgot = useForgotPassword();
  const form = useForm(filledIn({ email: staff.emailMissing }), ({ email }, { refuse }) =>
    forgot.mutate(email, { onSuccess: () => onSent(email), onError: refuse(WHY, 'email') }),
  );
  return (
    <FormFrame
      form={form}
      aria-label={copy.forgotTitle}
      action={forgot.isPending ? copy.sendingLink : copy.sendLink}
      isBusy={forgot.isPending}
      button={{ size: 'large', isWide: true }}
    >
      <EmailField {...form.field('email')} />
    </FormFrame>
  );
}

function CodeForm({ onSet }: { onSet: () => void }) {
  const recover = useRecoverDesk();
  const needed = {
    email: staff.emailMissing,
    code: copy.codeMissing,
    password: staff.passwordShort,
  };
  const form = useForm(filledIn(needed), (values, { refuse }) =>
    recover.mutate(values, {
      onSuccess: onSet,
      onError: (error) =>
        refuse(WHY, isRefusedAs(error, 'CODE_REFUSED') ? 'code' : 'password')(error),
    }),
  );
  return (
    <FormFrame
      form={form}
      aria-label={copy.byCode}
      action={recover.isPending ? copy.saving : copy.setPassword}
      isBusy={recover.isPending}
      button={{ size: 'large', isWide: true }}
    >
      <EmailField {...form.field('email')} />
      <TextField {...form.field('code')} label={copy.code} required />
      <NewPasswordField {...form.field('password')} />
    </FormFrame>
  );
}

/** Behind the mailed link. The token is behind the #, which no server and no log sees. */
export function ResetPage() {
  const { hash } = useLocation();
  const reset = useResetPassword();
  const form = useForm(filledIn({ password: staff.passwordShort }), ({ password }, { refuse }) =>
    reset.mutate({ token: hash.slice(1), password }, { onError: refuse(WHY, 'password') }),
  );
  if (reset.isSuccess) return <PasswordIsSet />;
  if (!hash || isRefusedAs(reset.error, 'RESET_TOKEN_REFUSED'))
    return (
      <DoorCard title={copy.linkRefusedTitle} text={copy.linkRefusedText}>
        <Link to={FORGOT} className={buttonClass({ size: 'large', isWide: true })}>
          {copy.askAgain}
        </Link>
      </DoorCard>
    );
  return (
    <DoorCard title={copy.resetTitle} text={copy.resetText}>
      <FormFrame
        form={form}
        aria-label={copy.resetTitle}
        action={reset.isPending ? copy.saving : copy.setPassword}
        isBusy={reset.isPending}
        button={{ size: 'large', isWide: true }}
      >
        <NewPasswordField {...form.field('password')} />
      </FormFrame>
    </DoorCard>
  );
}

/** Behind the links to the old and the new address. A press changes it: programs that read mail open links too. */
export function ConfirmEmailPage() {
  const { hash } = useLocation();
  const confirm = useConfirmEmail();
  if (confirm.data)
    return confirm.data.isChanged ? (
      <DoorCard title={copy.emailChangedTitle} text={copy.emailChanged(confirm.data.email)}>
        <ToSignIn />
      </DoorCard>
    ) : (
      <DoorCard title={copy.emailHalfTitle} text={copy.emailHalf} />
    );
  if (!hash || isRefusedAs(confirm.error, 'EMAIL_TOKEN_REFUSED'))
    return (
      <DoorCard title={copy.linkRefusedTitle} text={copy.emailRefusedText}>
        <ToSignIn />
      </DoorCard>
    );
  return (
    <DoorCard
      title={copy.confirmEmailTitle}
      text={confirm.error ? whyRefused(confirm.error, WHY) : copy.confirmEmailText}
    >
      <Button
        size="large"
        isWide
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate(hash.slice(1))}
      >
        {copy.confirmEmail}
      </Button>
    </DoorCard>
  );
}

function PasswordIsSet() {
  return (
    <DoorCard title={copy.passwordSetTitle} text={copy.passwordSetText}>
      <Link to={deskPath('today')} className={buttonClass({ size: 'large', isWide: true })}>
        {copy.signIn}
      </Link>
    </DoorCard>
  );
}

function ToSignIn() {
  return (
    <Link to={deskPath('today')} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {copy.backToSignIn}
    </Link>
  );
}

function EmailField(field: { name: string; error: string | undefined }) {
  return <TextField {...field} type="email" label={staff.email} autoComplete="username" required />;
}

export function NewPasswordField(field: { name: string; error: string | undefined }) {
  return (
    <PasswordField
      {...field}
      label={copy.newPassword}
      hint={staff.newPasswordHint}
      autoComplete="new-password"
      required
    />
  );
}
