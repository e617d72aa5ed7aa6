import { TriangleAlert } from 'lucide-react';

/** What is wrong with what was typed, above the buttons of its dialog. */
export function ProblemNote({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-3 rounded-md bg-tomato-wash px-4 py-3 font-semibold text-tomato-deep">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
