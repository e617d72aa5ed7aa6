import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { copy } from './past-order.copy.ts';

/** Who came by a mail's link has seen no profile to go back to, and may have to sign in for one. */
export function AllOrders() {
  return (
    <Link to={paths.profile} className={buttonClass({})}>
      {copy.allOrders}
    </Link>
  );
}
