import { useEffect, useState } from 'react';
import { fetchCode } from './fetch-code.ts';

/** A hook for functions whose code loads once it is needed; null until then, and if it could not be loaded. */
export function laterCode<Module>(
  load: () => Promise<Module>,
): (isNeeded: boolean) => Module | null {
  let known: Module | null = null;
  return function useLaterCode(isNeeded) {
    const [code, setCode] = useState(known);
    useEffect(() => {
      if (!isNeeded || code) return;
      fetchCode(load).then(
        (loaded) => {
          known = loaded;
          setCode(loaded);
        },
        // The next mount tries again.
        () => null,
      );
    }, [isNeeded, code]);
    return code;
  };
}
