import type { BuilderChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { randomId } from '#platform/random-id.ts';
import { copy } from '../menu-desk.copy.ts';

const KINDS = ['size', 'crust', 'veg', 'non-veg'] as const;

export interface ChoiceGroup {
  kind: BuilderChoice['kind'];
  title: string;
  choices: BuilderChoice[];
}

/** In the order in which a customer chooses. */
export function groupChoices(choices: readonly BuilderChoice[]): ChoiceGroup[] {
  return KINDS.map((kind) => ({
    kind,
    title: copy.kinds[kind],
    choices: choices.filter((choice) => choice.kind === kind),
  }));
}

export function newChoice(kind: BuilderChoice['kind']): BuilderChoice {
  return {
    id: randomId(),
    kind,
    label: '',
    pricePence: Number.NaN,
    art: null,
    ingredientIds: [],
    allergens: null,
  };
}
