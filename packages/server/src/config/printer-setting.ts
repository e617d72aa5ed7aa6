import { z } from 'zod';

const ADDRESS = /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/;

export interface PrinterSetting {
  /** `host:port`. */
  address: string;
  /** The name or the id of the store whose tickets it prints; null: the shop's one store. */
  store: string | null;
}

function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(`tcp://${text}`);
}

/** `host:9100`, or `name of the store=host:9100`. */
function readPrinter(text: string): PrinterSetting {
  const at = text.lastIndexOf('=');
  const store = text.slice(0, Math.max(at, 0)).trim();
  return { address: text.slice(at + 1).trim(), store: store || null };
}

function isOnce(printers: readonly PrinterSetting[]): boolean {
  return new Set(printers.map(({ address }) => address)).size === printers.length;
}

export const printerVariable = {
  /** The printers on the network, as `host:9100` or `Driftstone Hill=host:9100`; several with commas. */
  PRINTER: z
    .string()
    .default('')
    .transform((list) =>
      [...new Set(list.split(',').map((each) => each.trim()))].filter(Boolean).map(readPrinter),
    )
    .pipe(
      z
        .array(
          z.custom<PrinterSetting>(
            (printer) => isAddress((printer as PrinterSetting).address),
            'must be host:port, or with its shop: Driftstone Hill=192.168.1.40:9100',
          ),
        )
        .refine(isOnce, 'names a printer for two shops: it prints the tickets of one'),
    ),
};
