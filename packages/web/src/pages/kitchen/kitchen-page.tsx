import { useState } from 'react';
import { CrewGate } from '#devices/crew-gate.tsx';
import { switchSound } from '#platform/sound/chime.ts';
import { copy } from '#kitchen/kitchen.copy.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

// A device that is not paired needs none of it.
const [OpenBoard] = laterPart(
  () => import('./open-board.tsx'),
  (module) => module.OpenBoard,
);
const [PersonChip] = laterPart(
  () => import('#devices/person-chip.tsx'),
  (module) => module.PersonChip,
);

/** The kitchen's work screen, on its paired devices. */
export function KitchenPage() {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <CrewGate title={copy.title} permission="board.see" onPress={() => switchSound(true)}>
      {(crew) =>
        isMissing ? (
          <EmptyState
            title={copy.title}
            actions={<Button onClick={() => setIsMissing(false)}>{copy.tryAgain}</Button>}
          >
            {copy.unreachable}
          </EmptyState>
        ) : (
          <OpenBoard
            person={<PersonChip crew={crew} />}
            fallback={<LoadingText text={copy.opening} />}
            onMissing={() => setIsMissing(true)}
          />
        )
      }
    </CrewGate>
  );
}
