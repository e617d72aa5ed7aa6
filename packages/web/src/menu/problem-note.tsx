import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface ProblemNoteProps {
  text: string | undefined;
  /** The number of attempts: scrolls into view once for each. Leave it out where the note is always in view. */
  scrollsTo?: number;
}

/** Says what is wrong with the input, above the buttons of its dialog. */
export function ProblemNote({ text, scrollsTo = 0 }: ProblemNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const isShown = text !== undefined;
  useEffect(() => {
    // The note comes and goes while somebody types; the field must not move then.
    if (!isShown || seen.current === scrollsTo) return;
    seen.current = scrollsTo;
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, scrollsTo]);
  return (
    <div ref={note} role="alert" className="scroll-my-4">
      {text && (
        <p className="flex gap-3 rounded-md bg-beetroot-wash px-4 py-3 font-semibold text-beetroot">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
