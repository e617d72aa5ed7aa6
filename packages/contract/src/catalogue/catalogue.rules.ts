import type { ErrorCode, Issue } from '#errors.ts';
import { listWords } from '#list-words.ts';
import { brokenRules } from './add-on-rules.rules.ts';
import type { AddOnRule, Option } from './catalogue.schema.ts';

export const TOP_PIZZAS_LIMIT = 24;
export const UNCATEGORIZED = 'Uncategorized';

/** Options by type, in the order in which the types first appear. */
export function groupOptions<Choice extends Pick<Option, 'type'>>(
  options: readonly Choice[],
): { type: string; options: Choice[] }[] {
  const groups = new Map<string, Choice[]>();
  for (const option of options)
    groups.set(option.type, [...(groups.get(option.type) ?? []), option]);
  return [...groups].map(([type, choices]) => ({ type, options: choices }));
}

export interface ChoiceRefusal {
  code: Extract<ErrorCode, 'CHOICE_MISSING' | 'CHOICE_UNKNOWN' | 'SOLD_OUT'>;
  /** Missing: the code's own message. */
  message?: string;
  issues: Issue[];
}

/** `soldOut` is set on what has run out: the server's row, or the words on the wire. */
interface Perishable {
  soldOut?: unknown;
}

interface Offer extends Perishable {
  name?: string;
  options: readonly (Pick<Option, 'id' | 'type'> & Partial<Pick<Option, 'label'>> & Perishable)[];
  addOns: readonly ({ id: string; name?: string } & Perishable)[];
  addOnRules?: readonly AddOnRule[] | undefined;
}

/** What has run out of the pizza and is not left out yet: it can be had without. */
export function missingIngredients<Part extends { id: string } & Perishable>(
  optional: readonly Part[],
  leftOutIds: readonly string[],
): Part[] {
  return optional.filter(({ id, soldOut }) => soldOut && !leftOutIds.includes(id));
}

/** 'Rocket is sold out right now. You can have it without.' */
export function refuseMissing(pizzaName: string | undefined, names: readonly string[]) {
  const are = names.length === 1 ? 'is' : 'are';
  const message = `${listWords(names)} ${are} sold out right now. You can have ${pizzaName ?? 'this pizza'} without.`;
  return { code: 'SOLD_OUT' as const, message, issues: [] };
}

/** True as well for a pizza of which every size, or every crust, has run out. */
export function isSoldOut({ soldOut, options }: Pick<Offer, 'soldOut' | 'options'>): boolean {
  return (
    Boolean(soldOut) ||
    groupOptions(options).some((group) => group.options.every((option) => option.soldOut))
  );
}

/** CUST-01: each option type needs one choice; add-ons are optional. All must be the pizza's, and none sold out. */
export function checkChoices(
  pizza: Offer,
  optionIds: readonly string[],
  addOnIds: readonly string[],
): ChoiceRefusal | null {
  const unknown = [
    ...foreignIssues(
      optionIds,
      pizza.options,
      'optionIds',
      'This option is not offered for this pizza',
    ),
    ...foreignIssues(
      addOnIds,
      pizza.addOns,
      'addOnIds',
      'This add-on is not offered for this pizza',
    ),
  ];
  if (unknown.length > 0) return { code: 'CHOICE_UNKNOWN', issues: unknown };
  if (isSoldOut(pizza)) return refuseSoldOut(pizza.name);
  const option = pizza.options.find(({ id, soldOut }) => soldOut && optionIds.includes(id));
  const addOn = pizza.addOns.find(({ id, soldOut }) => soldOut && addOnIds.includes(id));
  if (option || addOn) return refuseSoldOut(option?.label ?? addOn?.name);

  const issues = groupOptions(pizza.options).flatMap(({ type, options }) => {
    const chosen = options.filter((option) => optionIds.includes(option.id)).length;
    if (chosen === 1) return [];
    const message = chosen === 0 ? `Please choose a ${type}` : `Please choose only one ${type}`;
    return [{ message, path: 'optionIds' }];
  });
  const all = [...issues, ...brokenRules(pizza, addOnIds)];
  return all.length > 0 ? { code: 'CHOICE_MISSING', issues: all } : null;
}

/** Has no issue: the message says it all. */
export function refuseSoldOut(name = 'This') {
  return { code: 'SOLD_OUT' as const, message: `${name} is sold out right now.`, issues: [] };
}

function foreignIssues(
  ids: readonly string[],
  offered: readonly { id: string }[],
  path: string,
  message: string,
): Issue[] {
  return ids.flatMap((id, index) =>
    offered.some((choice) => choice.id === id) ? [] : [{ message, path: `${path}.${index}` }],
  );
}
