import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { useEffect } from 'react';
import { showFieldIssues } from '#platform/forms/field-issues.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
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
  const { form, errors, isChecking } = useCheckedForm('name', (values, { setError }) =>
    changeName.mutate(values, {
      onSuccess: () => {
        notify.success(copy.nameSaved);
        onClose();
      },
      onError: (error) => {
        if (showFieldIssues(error, ['first_Name', 'last_Name'], setError)) return;
        notifyFailure(error, copy.nameFailed);
      },
    }),
  );

  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...form} aria-label={copy.changeName} className="grid max-w-md gap-4">
      <NameFields firstName={user.first_Name} lastName={user.last_Name} errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={changeName.isPending || isChecking}>
          {changeName.isPending ? copy.saving : copy.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
