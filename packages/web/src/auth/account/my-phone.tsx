import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { myPhoneQuery, useChangeMyPhone } from './my-phone.api.ts';
import { copy } from './my-phone.copy.ts';
import { PhoneForm } from './phone-form.tsx';

/** The phone number that prefills the next order. */
export function MyPhone() {
  const query = useQuery(myPhoneQuery);
  const { data } = query;
  const changePhone = useChangeMyPhone();
  const [isEditing, setIsEditing] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Moves the focus, since the field or button that had it is gone.
  const keepFocus = () => whole.current?.focus();

  if (!data)
    return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} isLine />;
  const { phone } = data;
  const close = () => {
    setIsEditing(false);
    keepFocus();
  };
  const remove = () =>
    changePhone.mutate(null, {
      onSuccess: () => {
        notify.success(copy.removed);
        keepFocus();
      },
      onError: (error) => notifyFailure(error, copy.failed),
    });
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-3 focus:outline-none">
      {isEditing ? (
        <PhoneForm phone={phone} onClose={close} />
      ) : (
        <>
          <dl>
            <dt className="text-sm text-ink-soft">{copy.label}</dt>
            <dd className="font-semibold">{phone === null ? copy.none : formatPhone(phone)}</dd>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
              <Phone className="size-4" />
              {phone === null ? copy.add : copy.change}
            </Button>
            {phone !== null && (
              <Button variant="quiet" size="small" isBusy={changePhone.isPending} onClick={remove}>
                {changePhone.isPending ? copy.removing : copy.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
