import { Link } from 'react-router';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../paths.ts';

const copy = {
  signInTitle: 'Please Sign In',
  signInText: 'Checking out needs an account, so that we know whose pizza it is.',
  signIn: 'Sign in',
  invalidTitle: 'Invalid Checkout',
  invalidText: 'There is no open order here. Start again from your cart.',
  backToCart: 'Back to Cart',
  browseMenu: 'Browse Menu',
} as const;

/** For whoever comes to the checkout signed out, or without an order. */
export function NoCheckout({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn)
    return (
      <EmptyState
        headingLevel="h2"
        title={copy.signInTitle}
        actions={<Button onClick={() => openAuthModal('sign-in')}>{copy.signIn}</Button>}
      >
        {copy.signInText}
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel="h2"
      title={copy.invalidTitle}
      actions={
        <>
          <Link to={paths.cart} className={buttonClass({})}>
            {copy.backToCart}
          </Link>
          <Link to={paths.menu} className={buttonClass({ variant: 'secondary' })}>
            {copy.browseMenu}
          </Link>
        </>
      }
    >
      {copy.invalidText}
    </EmptyState>
  );
}
