import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChosenAddress,
  chooseAddress,
  useChosenAddress,
} from '#location/address-search/chosen-address.ts';
import { myAddressesQuery, useSaveLocation } from '#location/location.api.ts';
import { copy as defaultCopy } from '#location/default-address.copy.ts';
import { describeAddressRefusal } from '#orders/order-failure.ts';
import { useUpdateLocation } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { CallError, serverMessageOf } from '#platform/calls/call-error.ts';
import { useOpening } from '../use-opening.tsx';
import { useTypedSoFar } from './typed-so-far.ts';

interface Refused {
  why: string;
  /** Of which order it was said. undefined: none had arrived, so it no longer holds once one has. */
  orderId: string | undefined;
}

/** The order's address: chosen in the dialog, then accepted (`onChosen`) or refused with a reason by the server. */
export function useDeliveryAddress(order: Order | undefined, onChosen: () => void) {
  const chosen = useChosenAddress();
  const updateLocation = useUpdateLocation();
  const saveLocation = useSaveLocation();
  const { data: saved } = useQuery(myAddressesQuery);
  const dialog = useOpening<null>();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [typed, setTyped] = useTypedSoFar<string>(order?.id, 'address');
  const refuse = (why: string) => setRefused({ why, orderId: order?.id });
  const forgetRefusal = () => setRefused(null);

  /** Returns whether the server accepted it. */
  const offer = async (wanted: ChosenAddress, saveAsDefault = false): Promise<boolean> => {
    if (!order) {
      refuse(copy.noOrderToUpdate);
      return false;
    }
    const { value: address, coordinates, proof } = wanted;
    const { lat: locationLat, lng: locationLng } = coordinates;
    const body = { address, locationLat, locationLng, proof, saveAsDefault };
    try {
      await updateLocation.mutateAsync({ orderId: order.id, body });
      forgetRefusal();
      return true;
    } catch (error) {
      refuse(describeAddressRefusal(error));
      return false;
    }
  };

  /** The same. A refused address opens the dialog. */
  const apply = async (wanted: ChosenAddress, saveAsDefault?: boolean): Promise<boolean> => {
    const isAccepted = await offer(wanted, saveAsDefault);
    if (isAccepted) {
      setTyped(null);
      chooseAddress(wanted);
      dialog.close();
    } else if (order) dialog.open(null);
    return isAccepted;
  };

  const choose = async (wanted: ChosenAddress, isRemembered: boolean) => {
    if (!(await apply(wanted, isRemembered))) return;
    onChosen();
    if (!isRemembered) return;
    const { value: address, coordinates, proof } = wanted;
    // ADDR-06: the order already has the address, so a failure to save it in the profile does not stop the checkout.
    await saveLocation.mutateAsync({ address, ...coordinates, proof }).catch(() => null);
  };

  const applyDefault = async () => {
    if (!order) return refuse(copy.noOrderToUpdate);
    try {
      await updateLocation.mutateAsync({ orderId: order.id, body: { useDefault: true } });
      forgetRefusal();
    } catch (error) {
      refuse(describeDefaultFailure(error));
    }
  };

  /** Returns whether the order has an address that the server accepted. */
  const ensure = async (): Promise<boolean> => {
    if (order?.address) return true;
    if (chosen) return apply(chosen);
    dialog.open(null);
    return false;
  };

  const closeDialog = () => {
    dialog.close();
    setTyped(null);
    // The order keeps its previous address, which was not refused.
    if (order?.address) forgetRefusal();
  };

  const shown = order?.address ?? chosen?.value ?? null;
  return {
    shown,
    /** The profile has a default address, and it is another one. */
    hasDefault: (saved ?? []).some((each) => each.isDefault && each.address !== shown),
    refusal: refused && refused.orderId === order?.id ? refused.why : null,
    dialog: dialog.opening && {
      ...dialog.opening.dialog,
      onClose: closeDialog,
      initialAddress: typed ?? shown ?? '',
      onTyped: setTyped,
    },
    openDialog: () => dialog.open(null),
    forgetRefusal,
    /** The server is checking an address right now. */
    isSaving: updateLocation.isPending,
    choose,
    /** Nobody has pressed anything yet, so a refusal is said beside the address. */
    applyShown: async () => {
      if (chosen) await offer(chosen);
    },
    applyDefault,
    ensure,
  };
}

function describeDefaultFailure(error: unknown): string {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 404) return serverMessageOf(error) ?? defaultCopy.noDefault;
  return status === 422 ? describeAddressRefusal(error) : defaultCopy.defaultFailed;
}
