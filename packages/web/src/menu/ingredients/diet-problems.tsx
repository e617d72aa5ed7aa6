import { contradictions, unsaidDiets } from '@driftstone/contract/menu/diet-issues.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { copy } from '../menu-desk.copy.ts';

/** FOOD-02: what is called vegan or vegetarian and can't be shown so yet. A menu from before may have some. */
export function DietProblems({ menu }: { menu: Menu }) {
  const problems = [...contradictions(menu), ...unsaidDiets(menu)];
  if (problems.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-lg bg-gold-wash p-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">{copy.dietProblems}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
