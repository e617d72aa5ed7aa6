import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetch-code.ts';
import { reloadIfReplaced } from './reload-if-replaced.ts';

export interface LaterProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Called when the code could not be loaded: nothing is shown, and a new mount tries again. */
  onMissing?: () => void;
}

/** A component whose code loads when it is rendered, and its prefetch. Unlike `lazy`, a failed load can be retried. */
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
        () => {
          if (!isMounted) return;
          tellMissing();
          void reloadIfReplaced();
        },
      );
      return () => {
        isMounted = false;
      };
    }, []);

    // TypeScript can't infer that the remaining props are the part's own.
    return Part ? <Part {...(props as unknown as Props)} /> : fallback;
  }

  // A failed prefetch is silent.
  return [LaterPart, () => void fetchPart().catch(() => null)];
}
