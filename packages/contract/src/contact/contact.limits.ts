export const CONTACT_LENGTHS = { name: 120, phone: 30, message: 4000 } as const;
