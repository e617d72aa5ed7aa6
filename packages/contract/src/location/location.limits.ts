/** ADDR-02: shorter inputs are not looked up. */
export const MIN_ADDRESS_INPUT = 3;

export const DOOR_LENGTHS = { house: 60, flat: 30, floor: 30, note: 160 } as const;
