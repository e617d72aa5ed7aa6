import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../paths.ts';

/** ROUTE-01: a placeholder. Customers enter cards on the payment provider's own page. */
export function PaymentPage() {
  return (
    <EmptyState
      title="Payment"
      actions={
        <>
          <Link to={`${paths.orderConfirmation}?status=success`} className={buttonClass({})}>
            Simulate success
          </Link>
          <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
            Back to Cart
          </Link>
        </>
      }
    >
      Nothing is charged here. Checkout takes you to our payment partner’s secure page, and back to
      your receipt.
    </EmptyState>
  );
}
