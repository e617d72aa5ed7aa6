import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

export type CheckoutStep = 'method' | 'payment';

/** The step is part of the URL, so that a reload and the browser's Back work. */
export function useCheckoutStep(): [CheckoutStep, (step: CheckoutStep) => void] {
  const [, setSearch] = useSearchParams();
  const { search, state } = useLocation();
  const goTo = (next: CheckoutStep) => {
    if (stepOnScreen() !== null) setSearch(next === 'payment' ? { step: next } : {}, { state });
  };
  return [stepOf(search), goTo];
}

/** For a late answer: the customer may have gone elsewhere by the browser's Back. null: has left the checkout. */
export function stepOnScreen(): CheckoutStep | null {
  const { pathname, search } = window.location;
  return pathname === paths.checkout ? stepOf(search) : null;
}

function stepOf(search: string): CheckoutStep {
  return search.includes('step=payment') ? 'payment' : 'method';
}
