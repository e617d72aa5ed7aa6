/** The roles of a paired device, such as a tablet on a wall or a driver's phone. The desk is for people who sign in. */
export const DEVICE_ROLES = ['kitchen', 'counter', 'driver'] as const;
export type DeviceRole = (typeof DEVICE_ROLES)[number];
