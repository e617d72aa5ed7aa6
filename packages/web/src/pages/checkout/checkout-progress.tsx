import { useEffect, useRef } from 'react';
import { copy } from '#orders/orders.copy.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { CheckoutStep } from './use-checkout-step.ts';

/** Its heading takes the focus when the step changes, since the pressed button is no longer there. */
export function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const isPayment = step === 'payment';

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-heading">
          {isPayment ? copy.paymentStep : copy.methodStep}
        </h2>
        <p className="text-ink-soft">{copy.stepOf(isPayment ? 2 : 1)}</p>
      </div>
      <ProgressBar label={copy.progress} percent={isPayment ? 100 : 50} />
    </div>
  );
}
