import { useShop } from '#platform/page/shop.ts';

/** WEB-08: what a page says where scripts are off or did not come. React leaves what is in a <noscript> to the server. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <Words />}</noscript>;
}

function Words() {
  const { phone, dialledPhone } = useShop();
  return (
    <p className="page-width py-4 font-semibold">
      Ordering here needs JavaScript, which is off in your browser. You can still read the menu, our
      hours and where to find us. To order, ring{' '}
      <a href={`tel:${dialledPhone}`} className="underline">
        {phone}
      </a>
      .
    </p>
  );
}
