import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';

/** API-01: the items if the answer has an items list, else the answer as a list, else nothing. */
export function readPizzas(answer: unknown): Pizza[] {
  if (Array.isArray(answer)) return answer as Pizza[];
  const items = (answer as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? (items as Pizza[]) : [];
}
