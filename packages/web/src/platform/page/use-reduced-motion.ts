import { useMedia } from './use-media.ts';

/** True until the browser's setting is known, so that nothing moves by mistake. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true);
}
