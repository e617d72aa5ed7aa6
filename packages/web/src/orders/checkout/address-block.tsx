import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '../orders.copy.ts';

interface AddressBlockProps {
  address: string | null;
  error: string | null;
  /** ZONE-03: what delivery there costs and needs, where that differs. */
  terms: string | undefined;
  onChange: () => void;
  /** null: there is none to use. */
  onUseDefault: (() => void) | null;
  /** What is at the door; nothing while there is no address. */
  children: ReactNode;
}

export function AddressBlock(props: AddressBlockProps) {
  const { address, error, terms, onChange, onUseDefault, children } = props;
  return (
    <section aria-labelledby="delivery-address" className="rounded-md border border-line p-5">
      <h3 id="delivery-address" className="text-title">
        {copy.deliveryAddress}
      </h3>
      <p className="mt-3 flex items-start gap-3 wrap-anywhere">
        <MapPin className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {address ?? <span className="text-ink-soft">{copy.noAddress}</span>}
      </p>
      {terms && <p className="mt-3 font-semibold">{terms}</p>}
      {error && (
        <p role="alert" className="mt-3 font-semibold text-beetroot">
          {error}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onChange}>
          {address ? copy.changeAddress : copy.addAddress}
        </Button>
        {onUseDefault && (
          <Button variant="quiet" size="small" onClick={onUseDefault}>
            {copy.useMyDefault}
          </Button>
        )}
      </div>
      {address !== null && children}
    </section>
  );
}
