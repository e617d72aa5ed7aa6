/** Chromium and Firefox end the message with the address, and remember a failed one for the page's life; Safari does neither. */
const ADDRESS_AT_END = /https?:\S+$/;

let repeats = 0;

/** A dynamic import that can be repeated after a failure, by an address that the browser has not given up. */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = (error instanceof Error && ADDRESS_AT_END.exec(error.message)) || [];
    if (!address) throw error;
    repeats += 1;
    return (await import(/* @vite-ignore */ `${address}?again=${repeats}`)) as Module;
  }
}
