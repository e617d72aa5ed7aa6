import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { type ChosenAddress, chooseAddress, useChosenAddress } from '#location/chosen-address.ts';
import { useSaveLocation } from '#location/location.api.ts';
import { copy as locationCopy } from '#location/location.copy.ts';
import { describeAddressRefusal } from '#orders/order-failure.ts';
import { useUpdateLocation } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { CallError, serverMessageOf } from '#platform/call-error.ts';

/** Where the order goes: chosen in the dialog, accepted by the server, or refused with a reason. */
export function useDeliveryAddress(order: Order | undefined) {
  const chosen = useChosenAddress();
  const updateLocation = useUpdateLocation();
  const saveLocation = useSaveLocation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Answers whether the server took it. A refused address opens the dialog. */
  const apply = async (wanted: ChosenAddress, saveAsDefault = false): Promise<boolean> => {
    if (!order) {
      setRefusal(copy.noOrderToUpdate);
      return false;
    }
    const { value: address, coordinates, proof } = wanted;
    const { lat: locationLat, lng: locationLng } = coordinates;
    const body = { address, locationLat, locationLng, proof, saveAsDefault };
    try {
      await updateLocation.mutateAsync({ orderId: order.id, body });
      chooseAddress(wanted);
      setRefusal(null);
      setIsDialogOpen(false);
      return true;
    } catch (error) {
      setRefusal(describeAddressRefusal(error));
      setIsDialogOpen(true);
      return false;
    }
  };

  const choose = async (wanted: ChosenAddress, isRemembered: boolean) => {
    if (!(await apply(wanted, isRemembered)) || !isRemembered) return;
    const { value: address, coordinates, proof } = wanted;
    // ADDR-06. The order has remembered it already: a profile that could not be written is no reason to stop.
    await saveLocation.mutateAsync({ address, ...coordinates, proof }).catch(() => null);
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
  if (status === 404) return serverMessageOf(error) ?? locationCopy.noDefault;
  return status === 422 ? describeAddressRefusal(error) : locationCopy.defaultFailed;
}
