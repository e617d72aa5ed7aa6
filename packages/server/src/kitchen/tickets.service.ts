/** The tickets of the board, for the printers. */
import { presentTicket } from './kitchen.present.ts';

export { presentTicket };
