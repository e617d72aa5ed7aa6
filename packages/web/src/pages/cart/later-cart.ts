/** What an empty cart does without. Both parts are in one file, so that they appear together. */
import { laterPart } from '#platform/later-code/later-part.tsx';

const load = () => import('./filled-cart.tsx');

export const [FilledCart, prefetchFilledCart] = laterPart(load, (module) => module.FilledCart);
export const [ReorderNote] = laterPart(load, (module) => module.ReorderNote);
