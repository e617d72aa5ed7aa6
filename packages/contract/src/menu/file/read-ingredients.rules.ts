/** Lines of a file whose kind is 'Ingredient': each makes one, or changes the one of that name. Pure. */
import { MenuIngredient } from '../menu.schema.ts';
import { changesOf, type FileChange, type FileProblem, type Line } from './file-lines.rules.ts';
import { isIngredientKind } from '../item-kind-words.rules.ts';
import { LineReader } from './read-cells.rules.ts';
import { cellsOfIngredient } from './write-menu-file.rules.ts';

export function isIngredient({ read }: Line): boolean {
  return isIngredientKind(read('Kind'));
}

export function readIngredients(
  before: readonly MenuIngredient[],
  lines: readonly Line[],
  newId: () => string,
) {
  const ingredients = [...before];
  const changes: FileChange[] = [];
  const problems: FileProblem[] = [];
  const known = [...new Set(before.flatMap(({ allergens }) => allergens ?? []))];
  for (const line of lines) {
    const name = line.read('Item');
    const exact = ingredients.findIndex((each) => each.name === name);
    const alike = ingredients.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
    const at = exact === -1 ? alike : exact;
    const was = ingredients[at];
    const cells = was && cellsOfIngredient(was);
    const made = MenuIngredient.safeParse(was ?? { id: newId(), name, allergens: null });
    if (!made.success) {
      const [issue] = made.error.issues;
      problems.push(line.fault('Item', issue?.message ?? 'Write the name of the ingredient'));
      continue;
    }
    const reader = new LineReader(line, cells ?? {});
    const next = reader.ingredient(made.data, known);
    reader.refuseAllButYes('Remove ingredients at the desk, under Ingredients. Empty this cell');
    problems.push(...reader.problems);
    if (reader.problems.length > 0) continue;
    ingredients.splice(was ? at : ingredients.length, 1, next);
    changes.push(...changesOf(line, next.name, cells, cellsOfIngredient(next)));
  }
  return { ingredients, changes, problems };
}
