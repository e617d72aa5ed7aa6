/** Chromium ends the message with the URL and never retries. Goes with https://github.com/whatwg/html/pull/10327. */
const ADDRESS_AT_END = /https?:\S+$/;

let repeats = 0;

/** A dynamic import that retries after a failure under a new URL, since the browser would not retry the old one. */
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
