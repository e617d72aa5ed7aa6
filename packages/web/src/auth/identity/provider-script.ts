import { deferred } from '#platform/deferred.ts';

/** The script of Google or Apple could not be loaded. */
export class ScriptUnavailable extends Error {
  override name = 'ScriptUnavailable';
}

const scripts = new Map<string, Promise<void>>();

/** Loads a script once; after a failure, the next call tries again. @throws ScriptUnavailable */
export function loadProviderScript(src: string): Promise<void> {
  const known = scripts.get(src);
  if (known) return known;
  const { promise, resolve, reject } = deferred<void>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    scripts.delete(src);
    script.remove();
    reject(new ScriptUnavailable());
  });
  scripts.set(src, promise);
  document.head.append(script);
  return promise;
}
