import { doorOf, lacksHouseNumber, NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import type {
  ChangeContact,
  DeliveryType,
  Order,
} from '@driftstone/contract/orders/orders.schema.ts';
import { formatPhone, readPhone, type ReadPhone } from '@driftstone/contract/phone.rules.ts';
import { useReducer, useState } from 'react';
import { copy } from '#orders/checkout/order-contact.copy.ts';
import { useChangeContact } from '#orders/orders.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useTypedSoFar } from './typed-so-far.ts';

interface WrittenPhone {
  text: string;
  /** What the order had then; undefined: the order was not there. */
  over: string | null | undefined;
}

interface WrittenDoor {
  address: string | null;
  door: Door;
}

/** How the customer is reached. The server remembers; the browser keeps what is typed for a reload only. */
export function useContact(
  order: Order | undefined,
  address: string | null,
  deliveryType: DeliveryType,
) {
  const changeContact = useChangeContact();
  const [typedPhone, setTypedPhone] = useTypedSoFar<WrittenPhone>(order?.id, 'number');
  const [problem, setProblem] = useState<string | null>(null);
  const [timesPointedOut, pointOut] = useReducer((count: number) => count + 1, 0);
  const [isHouseMissed, setIsHouseMissed] = useState(false);
  const [timesHousePointedOut, pointOutHouse] = useReducer((count: number) => count + 1, 0);
  const [written, setWritten] = useTypedSoFar<WrittenDoor>(order?.id, 'door');

  // A number that another tab has saved since is newer.
  const isOlder = typedPhone?.over !== undefined && order && typedPhone.over !== order.phone;
  const writtenPhone = typedPhone && !isOlder ? typedPhone.text : null;
  // Another address has another door.
  const writtenDoor = written?.address === address ? written.door : null;
  const door = writtenDoor ?? order?.door ?? NO_DOOR;
  const isDelivery = deliveryType === 'delivery';
  const phone = writtenPhone ?? (order?.phone ? formatPhone(order.phone) : '');

  /** CHK-12: what a delivery needs is there. Points out what is not. */
  const isComplete = (): boolean => {
    const isHouseMissing = isDelivery && address !== null && lacksHouseNumber(address, door);
    setIsHouseMissed(isHouseMissing);
    if (isHouseMissing) {
      pointOutHouse();
      return false;
    }
    if (!isDelivery || phone.trim() !== '') return true;
    setProblem(copy.phoneNeeded);
    pointOut();
    return false;
  };

  /** Returns whether the server has what was typed. Makes no call when nothing was typed. */
  const save = async (): Promise<boolean> => {
    if (!order) return true;
    if (!isComplete()) return false;
    const read = readWritten(writtenPhone);
    if (read?.problem !== undefined) {
      setProblem(read.problem);
      pointOut();
      return false;
    }
    return send(order, read?.phone);
  };

  /** For who leaves the checkout: says nothing of what is missing or can't be read. */
  const saveSoFar = async (): Promise<void> => {
    if (order) await send(order, readWritten(writtenPhone)?.phone);
  };

  const send = async (order: Order, newPhone: string | undefined): Promise<boolean> => {
    const changes: ChangeContact = {};
    if (newPhone !== undefined && newPhone !== (order.phone ?? '')) changes.phone = newPhone;
    if (writtenDoor && order.address !== null) changes.door = doorOf(writtenDoor);
    if (Object.keys(changes).length === 0) return true;
    try {
      await changeContact.mutateAsync({ orderId: order.id, body: changes });
      setTypedPhone(null);
      setWritten(null);
      return true;
    } catch (error) {
      notify.order.failure(error, copy.saveFailed);
      return false;
    }
  };

  return {
    phone,
    writePhone: (text: string) => {
      setTypedPhone({ text, over: order?.phone });
      setProblem(null);
    },
    problem: problem ?? undefined,
    /** Grows with each press that the problem stops. */
    timesPointedOut,
    door,
    /** The address has no number, so the house is asked for. */
    isHouseAsked: address !== null && lacksHouseNumber(address, null),
    houseProblem: isHouseMissed ? copy.houseNeeded : undefined,
    timesHousePointedOut,
    writeDoor: (next: Door) => {
      setWritten({ address, door: next });
      setIsHouseMissed(false);
    },
    save,
    saveSoFar,
    isSaving: changeContact.isPending,
  };
}

/** null: nothing was typed. Nothing but spaces takes the number away. */
function readWritten(phone: string | null): ReadPhone | null {
  if (phone === null) return null;
  return phone.trim() === '' ? { phone: '' } : readPhone(phone);
}
