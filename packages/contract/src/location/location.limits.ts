/** ADDR-02: shorter inputs are not looked up. */
export const MIN_ADDRESS_INPUT = 3;
