import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { type ChosenAddress, chooseAddress, useChosenAddress } from '#location/chosen-address.ts';
import { copy as locationCopy } from '#location/location.copy.ts';
import { describeAddressRefusal } from '#orders/order-failure.ts';
import { useUpdateLocation } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { CallError } from '#platform/call-error.ts';

/** Where the order goes: chosen in the dialog, accepted by the server, or refused with a reason. */
export function useDeliveryAddress(order: Order | undefined) {
  const chosen = useChosenAddress();
  const updateLocation = useUpdateLocation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Answers whether the server took it. A refused address opens the dialog. */
  const apply = async ({ value, coordinates }: ChosenAddress): Promise<boolean> => {
    if (!order) {
      setRefusal(copy.noOrderToUpdate);
      return false;
    }
    const body = { address: value, locationLat: coordinates.lat, locationLng: coordinates.lng };
    try {
      await updateLocation.mutateAsync({ orderId: order.id, body });
      setRefusal(null);
      setIsDialogOpen(false);
      return true;
    } catch (error) {
      setRefusal(describeAddressRefusal(error));
      setIsDialogOpen(true);
      return false;
    }
  };

  const choose = async (address: ChosenAddress) => {
    chooseAddress(address);
    await apply(address);
  };

  const applyDefault = async () => {
    if (!order) return setRefusal(copy.noOrderToUpdate);
    try {
      await updateLocation.mutateAsync({ orderId: order.id, body: { useDefault: true } });
      setRefusal(null);
    } catch (error) {
      setRefusal(describeDefaultFailure(error));
    }
  };

  /** Answers whether the order has an address that the server accepted. */
  const ensure = async (): Promise<boolean> => {
    if (order?.address) return true;
    if (chosen) return apply(chosen);
    setIsDialogOpen(true);
    return false;
  };

  const forgetRefusal = () => setRefusal(null);
  const closeDialog = () => {
    setIsDialogOpen(false);
    // The order keeps the address of before, which nothing speaks against.
    if (order?.address) forgetRefusal();
  };

  return {
    shown: order?.address ?? chosen?.value ?? null,
    refusal,
    isDialogOpen,
    openDialog: () => setIsDialogOpen(true),
    closeDialog,
    forgetRefusal,
    /** The order takes or refuses an address at the moment. */
    isSaving: updateLocation.isPending,
    choose,
    applyDefault,
    ensure,
  };
}

function describeDefaultFailure(error: unknown): string {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 404) return locationCopy.noDefault;
  return status === 422 ? describeAddressRefusal(error) : locationCopy.defaultFailed;
}
