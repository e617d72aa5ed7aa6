import type { CustomerContent } from './content-types.ts';
import { LOCAL_CUSTOMERS } from './local-customers.content.ts';
import { NEIGHBOURING_CUSTOMERS } from './neighbouring-customers.content.ts';

export const CUSTOMERS: readonly CustomerContent[] = [
  ...LOCAL_CUSTOMERS,
  ...NEIGHBOURING_CUSTOMERS,
];
