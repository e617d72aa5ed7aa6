import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetch-code.ts';

interface LaterProps {
  /** Shown meanwhile. */
  fallback?: ReactNode;
  /** Its code could not be fetched: nothing is shown. A part that is mounted anew asks again. */
  onMissing?: () => void;
}

/**
 * A part whose code comes when it is first needed, and what fetches it ahead. Unlike with React's `lazy`, code that
 * does not come costs nothing but the part: it neither breaks the page nor stays missing for the rest of the visit.
 */
export function laterPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): [Part: ComponentType<Props & LaterProps>, fetchAhead: () => void] {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => (known ??= pick(await fetchCode(load)));

  function LaterPart({ fallback = null, onMissing, ...props }: Props & LaterProps) {
    const [Part, setPart] = useState(() => known);
    const tellMissing = useEffectEvent(() => onMissing?.());

    useEffect(() => {
      let isMounted = true;
      fetchPart().then(
        (loaded) => isMounted && setPart(() => loaded),
        () => isMounted && tellMissing(),
      );
      return () => {
        isMounted = false;
      };
    }, []);

    // What is left of the properties are the part's own, which TypeScript does not see.
    return Part ? <Part {...(props as unknown as Props)} /> : fallback;
  }

  // Ahead of its need nobody has to know that it did not come.
  return [LaterPart, () => void fetchPart().catch(() => null)];
}
