import { useLocation } from 'react-router';
import { useShop } from '#platform/page/shop.ts';
import { paths } from '../paths.ts';

/** WEB-08: what a page says where scripts are off or did not come. React leaves what is in a <noscript> to the server. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <Words />}</noscript>;
}

function Words() {
  const { phone, dialledPhone } = useShop();
  const { pathname } = useLocation();
  const call = (
    <a href={`tel:${dialledPhone}`} className="underline">
      {phone}
    </a>
  );
  if (pathname === paths.orderConfirmation)
    return (
      <div className="page-width grid gap-4 py-12">
        <h1 className="text-heading">Your order</h1>
        <p>
          This page needs JavaScript to show your order, and it is off in your browser. Once you
          have paid, we email you a receipt. To ask about your order, ring {call}.
        </p>
      </div>
    );
  return (
    <p className="page-width py-4 font-semibold">
      Ordering and signing in need JavaScript, which is off in your browser. You can still read{' '}
      <a href={paths.menu} className="underline">
        the menu
      </a>
      , and{' '}
      <a href={paths.contact} className="underline">
        our hours and where to find us
      </a>
      . To order, or to ask about an order, ring {call}.
    </p>
  );
}
