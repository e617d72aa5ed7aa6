import { contradictions, unsaidDiets } from '@driftstone/contract/menu/diet-issues.rules.ts';
import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu, MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { randomId } from '#platform/random-id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { EditName } from '#menu/forms/edit-name.tsx';
import { copy } from '../menu-desk.copy.ts';

interface Open {
  ingredient: MenuIngredient | null;
  initial: MenuIngredient;
}

/** Allergens and diet are filled in once per ingredient, and pizzas follow. Those not filled in come first. */
export function IngredientList({ desk: { menu, changes } }: { desk: DeskMenu }) {
  const [open, setOpen] = useState<Open | null>(null);
  const uses = countUses(menu);
  const listed = menu.ingredients.toSorted(
    (one, other) =>
      Number(isFilledIn(one)) - Number(isFilledIn(other)) ||
      one.name.localeCompare(other.name, 'en-GB'),
  );
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{copy.ingredientsText}</p>
      <DietProblems menu={menu} />
      {listed.length === 0 && <p>{copy.noIngredients}</p>}
      {listed.length > 0 && (
        <ul
          aria-label={copy.tabs.ingredients}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card"
        >
          {listed.map((ingredient) => (
            <li
              key={ingredient.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-paper-deep/50"
            >
              <div className="min-w-0 flex-1 basis-40">
                <EditName
                  name={ingredient.name}
                  onEdit={() => setOpen({ ingredient, initial: ingredient })}
                />
                <p className="text-sm text-ink-soft">{copy.usedIn(uses.get(ingredient.id) ?? 0)}</p>
              </div>
              {changes.some(({ id }) => id === ingredient.id) && (
                <Badge tone="warm">{copy.changed}</Badge>
              )}
              <DietWords diet={ingredient.diet} />
              <AllergenWords allergens={ingredient.allergens} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() =>
          setOpen({
            ingredient: null,
            initial: {
              id: randomId(),
              name: '',
              allergens: null,
              canBeLeftOut: false,
              leftOutPence: 0,
              diet: null,
            },
          })
        }
      >
        <Plus className="size-5" />
        {copy.addIngredientTitle}
      </Button>
      {open && <IngredientDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** FOOD-02: what is called vegan or vegetarian and can't be shown so yet. A menu from before may have some. */
function DietProblems({ menu }: { menu: Menu }) {
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

function isFilledIn({ allergens, diet }: MenuIngredient): boolean {
  return allergens !== null && diet !== null;
}

function DietWords({ diet }: Pick<MenuIngredient, 'diet'>) {
  if (diet === null) return <Badge tone="alert">{copy.dietNotSaid}</Badge>;
  return <span className="text-sm">{copy.ingredientDiets[diet]}</span>;
}

function AllergenWords({ allergens }: { allergens: readonly string[] | null }) {
  if (allergens === null) return <Badge tone="alert">{copy.notFilledIn}</Badge>;
  return (
    <span className="text-sm font-semibold">
      {allergens.length === 0 ? copy.allergensNone : allergens.join(', ')}
    </span>
  );
}

function countUses({ pizzas, choices, builder }: Menu): Map<string, number> {
  const made = [
    ...pizzas.flatMap(({ options, addOns, ...pizza }) => [pizza, ...options, ...addOns]),
    ...choices,
    builder,
  ];
  const uses = new Map<string, number>();
  for (const id of made.flatMap(({ ingredientIds }) => ingredientIds))
    uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
