import { isBlank } from '@driftstone/contract/text.rules.ts';
import { TicketPercent } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { isSessionOver } from '#platform/calls/call-error.ts';
import type { Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApplyCoupon, useRemoveCoupon } from './cart-lines.api.ts';
import { copy } from './coupon.copy.ts';
import { describeCouponFailure } from './coupon-failure.ts';

/** What was typed counts on the way to the checkout too. */
export interface TypedCode {
  field: RefObject<HTMLInputElement | null>;
  refuse: (code: string, error: unknown) => void;
}

interface CouponFormProps {
  appliedCode: string | null;
  isSignedIn: boolean;
  typedCode: TypedCode;
}

/** A field for a code, or the applied code. The group keeps the focus when one replaces the other. */
export function CouponForm(props: CouponFormProps) {
  const { appliedCode } = props;
  const group = useRef<HTMLDivElement>(null);
  const shownCode = useRef(appliedCode);

  useEffect(() => {
    if (shownCode.current === appliedCode) return;
    shownCode.current = appliedCode;
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [appliedCode]);

  return (
    <div ref={group} className="@container" role="group" aria-label={copy.group} tabIndex={-1}>
      {appliedCode ? <AppliedCoupon code={appliedCode} /> : <CodeForm {...props} />}
    </div>
  );
}

function AppliedCoupon({ code }: { code: string }) {
  const removeCoupon = useRemoveCoupon();
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-basil-wash py-1 pr-1 pl-4 text-basil">
      <span className="flex items-center gap-2 font-semibold">
        <TicketPercent className="size-5" />
        {code}
      </span>
      <Button
        variant="quiet"
        size="small"
        isBusy={removeCoupon.isPending}
        onClick={() =>
          // No toast on success: no behaviour asks for one.
          removeCoupon
            .mutateAsync()
            .catch((error: unknown) => notify.order.failure(error, copy.stays))
        }
      >
        {copy.remove}
      </Button>
    </div>
  );
}

export function sayApplied(applied: { discountPercent: number } | undefined): void {
  notify.order.success(
    applied?.discountPercent ? copy.applied(applied.discountPercent) : copy.isApplied,
  );
}

function CodeForm({ isSignedIn, typedCode }: CouponFormProps) {
  const { field: codeField, refuse } = typedCode;
  const applyCoupon = useApplyCoupon();
  const form = useForm(
    ({ code = '' }: Texts<'code'>) =>
      isSignedIn ? { values: code } : { problems: { code: copy.signIn } },
    (code, { show }) => {
      // Not in the check, which would also say so to somebody who clears the field.
      if (isBlank(code)) return show({ code: copy.invalid });
      // Not with callbacks of `mutate`: React Query drops them once the applied code has replaced the form.
      applyCoupon.mutateAsync(code).then(sayApplied, (error: unknown) => {
        refuse(code, error);
        // When the session is over, the sign-in window says so.
        if (!isSessionOver(error)) show({ code: describeCouponFailure(error) });
      });
    },
  );
  const { name, error } = form.field('code');

  return (
    <FormFrame
      form={form}
      action={applyCoupon.isPending ? copy.applying : copy.apply}
      isBusy={applyCoupon.isPending}
      button={{ variant: 'secondary' }}
      className="grid items-center gap-x-3 @max-[17rem]:gap-y-2 @min-[17rem]:grid-cols-[1fr_auto]"
    >
      <TextField
        label={copy.label}
        name={name}
        ref={codeField}
        // The customer may have signed in meanwhile, as the message asks.
        error={isSignedIn && error === copy.signIn ? undefined : error}
        // Label and problem take all columns.
        className="contents [&>label]:col-span-full [&>p]:order-last [&>p]:col-span-full"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </FormFrame>
  );
}
