import { useLocation, useSearchParams } from 'react-router';

export type CheckoutStep = 'method' | 'payment';

/** The step is part of the URL, so that a reload and the browser's Back work. */
export function useCheckoutStep(): [CheckoutStep, (step: CheckoutStep) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const step = search.get('step') === 'payment' ? 'payment' : 'method';
  return [step, (next) => setSearch(next === 'payment' ? { step: next } : {}, { state })];
}
