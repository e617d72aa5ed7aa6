/** Tells the crew's page that the shop no longer knows this device. */

const listeners = new Set<() => void>();

export function tellCrewIsOut(): void {
  for (const listener of listeners) listener();
}

export function onCrewOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
