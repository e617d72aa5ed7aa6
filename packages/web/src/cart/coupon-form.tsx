import { TicketPercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { notify } from '#platform/notify.ts';
import { serverMessageOf } from '#platform/call-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApplyCoupon, useRemoveCoupon } from './cart.api.ts';
import { copy } from './cart.copy.ts';

interface CouponFormProps {
  appliedCode: string | null;
  isSignedIn: boolean;
}

export function CouponForm({ appliedCode, isSignedIn }: CouponFormProps) {
  const applyCoupon = useApplyCoupon();
  const removeCoupon = useRemoveCoupon();
  const [code, setCode] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSignedIn) return void notify.order.info(copy.couponSignIn);
    if (code.trim() === '') return void notify.order.error(copy.couponInvalid);
    applyCoupon.mutate(code, {
      onSuccess: ({ discountPercent }) => {
        setCode('');
        notify.order.success(copy.couponApplied(discountPercent));
      },
      onError: (error) => notify.order.error(serverMessageOf(error) ?? copy.couponInvalid),
    });
  };

  if (appliedCode)
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-basil-wash py-1 pr-1 pl-4 text-basil">
        <span className="flex items-center gap-2 font-semibold">
          <TicketPercent className="size-5" aria-hidden="true" />
          {appliedCode}
        </span>
        <Button
          variant="quiet"
          size="small"
          isBusy={removeCoupon.isPending}
          onClick={() => removeCoupon.mutate()}
        >
          {copy.removeCoupon}
        </Button>
      </div>
    );

  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        label={copy.couponLabel}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="secondary" className="mb-0.5" isBusy={applyCoupon.isPending}>
        {applyCoupon.isPending ? copy.applyingCoupon : copy.applyCoupon}
      </Button>
    </form>
  );
}
