import { copy } from '#staff/factors/factors.copy.ts';
import { SecondSteps } from '#staff/factors/second-steps.tsx';

/** All that a member without a second factor sees in a shop that takes real money. */
export function SecondStepNeeded() {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 p-4 py-10">
      <div>
        <h1 className="text-heading">{copy.neededTitle}</h1>
        <p className="mt-2 text-ink-soft">{copy.neededText}</p>
      </div>
      <SecondSteps />
    </div>
  );
}
