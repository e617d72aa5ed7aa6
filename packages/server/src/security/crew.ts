import type { DeviceRole, Station } from '@driftstone/contract/devices/devices.rules.ts';
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import type { Reach } from './reach.ts';

/** Who bakes, serves or drives: a paired device, or a member of staff in any other browser. */
export interface Crew {
  /** The device's role, or the member's. Decides what they may do. */
  role: Role;
  /** The stores whose orders they see. */
  reach: Reach;
  /** null: a member of staff who is signed in to the desk. */
  device: { id: string; name: string; station: Station } | null;
  /** Who acts. On a device, whoever entered a PIN there; null: nobody did. */
  person: { id: string; name: string } | null;
}

export interface PairedDevice {
  id: string;
  name: string;
  role: DeviceRole;
  station: Station;
  /** null: all stores, since the shop had only one when the device was paired. */
  storeId: string | null;
  person: { id: string; name: string } | null;
}

/** Finds the calling device by its cookie's token. The feature `devices` implements it. */
export interface DeviceRegister {
  /** null: never paired, cut off, or unused for too long. */
  find(token: string): Promise<PairedDevice | null>;
  /** Whoever acts on the device has just done something, so their time there starts again. */
  noteAct(device: PairedDevice): Promise<void>;
}
