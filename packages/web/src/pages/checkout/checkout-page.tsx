import { copy } from '#orders/orders.copy.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { CheckoutGuard } from './checkout-guard.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

export function CheckoutPage() {
  return (
    <>
      <PageHeading title={copy.title} />
      <CheckoutGuard>{(order) => <CheckoutSteps order={order} />}</CheckoutGuard>
    </>
  );
}
