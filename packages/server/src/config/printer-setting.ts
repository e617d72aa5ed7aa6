import { z } from 'zod';

const ADDRESS = /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/;

function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(`tcp://${text}`);
}

export const printerVariable = {
  /** The printers on the network, as `host:9100`; several with commas. */
  PRINTER: z
    .string()
    .default('')
    .transform((list) => [...new Set(list.split(',').map((each) => each.trim()))].filter(Boolean))
    .pipe(z.array(z.string().refine(isAddress, 'must be host:port, such as 192.168.1.40:9100'))),
};
