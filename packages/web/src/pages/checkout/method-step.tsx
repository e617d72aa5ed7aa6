import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { AddressBlock } from '#orders/address-block.tsx';
import { DeliveryChoice } from '#orders/delivery-choice.tsx';
import { copy } from '#orders/orders.copy.ts';
import { PickupBlock } from '#orders/pickup-block.tsx';
import { Button } from '#ui/button.tsx';
import type { useDeliveryAddress } from './use-delivery-address.ts';

interface MethodStepProps {
  takesCards: boolean;
  deliveryType: DeliveryType;
  onDeliveryType: (deliveryType: DeliveryType) => void;
  storeName: string;
  address: ReturnType<typeof useDeliveryAddress>;
  isSaving: boolean;
  onContinue: () => void;
}

export function MethodStep(props: MethodStepProps) {
  const { takesCards, deliveryType, onDeliveryType, storeName, address, isSaving, onContinue } =
    props;
  return (
    <div className="grid gap-6">
      <DeliveryChoice takesCards={takesCards} value={deliveryType} onChange={onDeliveryType} />
      {deliveryType === 'delivery' ? (
        <AddressBlock
          address={address.shown}
          error={address.dialog?.isOpen ? null : address.refusal}
          onChange={address.openDialog}
          onUseDefault={() => void address.applyDefault()}
        />
      ) : (
        <PickupBlock storeName={storeName} onFindStore={address.openDialog} />
      )}
      <div>
        <Button size="large" isBusy={isSaving} onClick={onContinue}>
          {isSaving ? copy.saving : copy.continue}
        </Button>
      </div>
    </div>
  );
}
