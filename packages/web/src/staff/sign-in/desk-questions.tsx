import { useState, useSyncExternalStore } from 'react';
import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { deskQuestion, tellDeskIsOpen } from '#platform/sessions/desk-session.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { EnterForm } from './enter-form.tsx';
import { useConfirmByPasskey } from '#staff/factors/factors.api.ts';
import { copy as factors } from '#staff/factors/factors.copy.ts';
import { PasskeyButton } from '#staff/factors/passkey-button.tsx';
import { useConfirmMyself } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

interface DeskQuestionsProps {
  member: DeskMember;
  /** Called when somebody gives up the sign-in that has ended. */
  onGone: () => void;
}

/** Asks who is there, over any page: when the sign-in has ended, and before what can't be undone. */
export function DeskQuestions({ member, onGone }: DeskQuestionsProps) {
  const question = useSyncExternalStore(deskQuestion.onChange, deskQuestion.read, () => null);
  return (
    <>
      <Dialog
        isOpen={question?.kind === 'signed out'}
        onClose={() => {
          tellDeskIsOpen();
          onGone();
        }}
        title={copy.signedOutTitle}
        description={copy.signedOutText}
        width="narrow"
      >
        <EnterForm email={member.email} onEntered={tellDeskIsOpen} />
      </Dialog>
      <Dialog
        isOpen={question?.kind === 'confirm'}
        onClose={() => {
          if (question?.kind === 'confirm') question.answer(false);
        }}
        title={copy.confirmTitle}
        description={copy.confirmText}
        width="narrow"
      >
        {question?.kind === 'confirm' && <ConfirmForm onDone={question.answer} />}
      </Dialog>
    </>
  );
}

function ConfirmForm({ onDone }: { onDone: (isDone: boolean) => void }) {
  const confirmMyself = useConfirmMyself();
  const confirmByPasskey = useConfirmByPasskey();
  const [asksForCode, setAsksForCode] = useState(false);
  const needed = {
    password: copy.passwordMissing,
    code: asksForCode ? copy.codeMissing : null,
  };
  const form = useForm(filledIn(needed), ({ password, code }, { refuse }) =>
    confirmMyself.mutate(
      { password, ...(code && { code }) },
      {
        onSuccess: () => onDone(true),
        onError: (error) => {
          if (isRefusedAs(error, 'CODE_NEEDED')) return setAsksForCode(true);
          const at = isRefusedAs(error, 'CODE_REFUSED') ? 'code' : 'password';
          refuse({ saveFailed: copy.unreachable }, at)(error);
        },
      },
    ),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.confirmTitle}
      action={confirmMyself.isPending ? copy.confirming : copy.confirm}
      isBusy={confirmMyself.isPending}
      before={
        <Button variant="quiet" onClick={() => onDone(false)}>
          {copy.cancel}
        </Button>
      }
      below={
        <PasskeyButton
          text={factors.confirmByPasskey}
          isBusy={confirmByPasskey.isPending}
          error={confirmByPasskey.error}
          onPress={() => confirmByPasskey.mutate(undefined, { onSuccess: () => onDone(true) })}
        />
      }
    >
      <PasswordField
        {...form.field('password')}
        label={copy.password}
        autoComplete="current-password"
        required
      />
      {asksForCode && <CodeField {...form.field('code')} />}
    </FormFrame>
  );
}
