import { copy } from '#orders/orders.copy.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { CheckoutStep } from './use-checkout-step.ts';

export function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const isPayment = step === 'payment';
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-heading">{isPayment ? copy.paymentStep : copy.methodStep}</h2>
        <p className="text-ink-soft">{copy.stepOf(isPayment ? 2 : 1)}</p>
      </div>
      <ProgressBar label={copy.progress} percent={isPayment ? 100 : 50} />
    </div>
  );
}
