import { listWords } from '@driftstone/contract/list-words.ts';
import {
  addUpAllergens,
  type AllergenPart,
  sayAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';

const texts = {
  title: 'Allergens',
  contains: (allergens: string) => `Contains ${allergens}.`,
  containsNone: 'What you have chosen contains none of the 14 allergens that must be declared.',
  askUs: (parts: string) =>
    `We have not listed the allergens of ${parts} here yet. Please ask us before you order.`,
  mayContain: (allergen: string) => `We can’t say if it contains ${allergen}. Please ask us.`,
  kitchenNote:
    'Our kitchen handles nuts, fish and shellfish. If you have an allergy, please call us before you order:',
};

interface AllergensProps {
  parts: readonly AllergenPart[];
  /** Whom to call with an allergy. */
  shop: Pick<ShopDetails, 'phone' | 'dialledPhone'>;
}

/** Allergens before the order, in writing and including the customer's choices, as UK law requires. */
export function Allergens({ parts, shop }: AllergensProps) {
  const { contained, unknownParts } = addUpAllergens(parts);
  return (
    <details className="rounded-md border-2 border-line px-4">
      <summary className="folding">{texts.title}</summary>
      <div className="pb-4 text-sm text-ink-soft">
        <div aria-live="polite" className="grid gap-2 font-semibold text-ink">
          {contained.length > 0 && <p>{texts.contains(listWords(contained))}</p>}
          {unknownParts.length > 0 && <p>{texts.askUs(listWords(unknownParts))}</p>}
          {contained.length + unknownParts.length === 0 && <p>{texts.containsNone}</p>}
        </div>
        <p className="mt-2">
          {texts.kitchenNote}{' '}
          <a
            href={`tel:${shop.dialledPhone}`}
            className="font-semibold underline underline-offset-4"
          >
            {shop.phone}
          </a>
        </p>
      </div>
    </details>
  );
}

/** OWN-77: the same in a line, before the choices, with what is not listed yet: it may contain more. */
export function describeContained(parts: readonly AllergenPart[]): string | null {
  const sum = addUpAllergens(parts);
  return sum.contained.length > 0 ? sayAllergens(sum) : null;
}

interface AvoidedAllergenProps {
  parts: readonly AllergenPart[];
  /** null: the customer eats anything. */
  avoided: string | null;
}

/** OWN-42: says beside the price that what is chosen has in it what the menu was to be without. */
export function AvoidedAllergen({ parts, avoided }: AvoidedAllergenProps) {
  const { contained, unknownParts } = addUpAllergens(parts);
  return (
    <p role="status" className="mb-2 leading-tight font-semibold text-beetroot empty:absolute">
      {avoided !== null &&
        (contained.includes(avoided)
          ? texts.contains(avoided)
          : unknownParts.length > 0 && texts.mayContain(avoided))}
    </p>
  );
}
