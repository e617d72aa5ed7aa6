import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { useEffect } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { useChangeName } from './account.api.ts';
import { copy } from './account.copy.ts';
import { NameFields } from '#auth/forms/name-fields.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';

interface NameFormProps {
  user: Pick<User, 'first_Name' | 'last_Name'>;
  onClose: () => void;
}

export function NameForm({ user, onClose }: NameFormProps) {
  const changeName = useChangeName();
  const form = useCheckedForm('name', (values, { showIssues }) =>
    changeName.mutate(values, {
      onSuccess: () => {
        notify.success(copy.nameSaved);
        onClose();
      },
      onError: (error) => showIssues(error) || notifyFailure(error, copy.nameFailed),
    }),
  );

  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <FormFrame
      form={form}
      aria-label={copy.changeName}
      action={changeName.isPending ? copy.saving : copy.save}
      isBusy={changeName.isPending}
      button={{ size: 'small' }}
      aside={
        <Button variant="quiet" size="small" onClick={onClose}>
          {copy.cancel}
        </Button>
      }
      className="grid max-w-md gap-4"
    >
      <NameFields user={user} field={form.field} />
    </FormFrame>
  );
}
