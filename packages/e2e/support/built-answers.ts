// Answers that the shop could give, for tests that answer in its place.

let count = 0;

const nextId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;

/** The part that a test is about may be anything, even if it breaks the contract. */
type Odd = Record<string, unknown>;

export function buildPizza(name: string, odd: Odd = {}) {
  return {
    id: nextId(),
    name,
    description: 'Built for a test.',
    price: 8,
    imageUrl: null as string | null,
    options: [] as unknown[],
    addOns: [] as unknown[],
    category: null as unknown,
    allergens: [],
    diet: null,
    ...odd,
  };
}

export function buildOption(type: string, label: string, price: unknown) {
  return { id: nextId(), type, label, price, allergens: null };
}

export function buildAddOn(name: string, price: unknown, odd: Odd = {}) {
  return { id: nextId(), name, price, allergens: null, ...odd };
}

export function buildCategory(name: string, emoji: string | null = null) {
  return { id: nextId(), name, emoji };
}

export function buildReview(comment: string) {
  return {
    id: nextId(),
    rating: 5,
    comment,
    createdAt: '2026-03-05T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    user: { first_Name: 'Ida', last_Name: 'M.', avatar: null },
    store: { name: 'Driftstone' },
    answer: null as string | null,
  };
}

/** A size, crust or topping of a custom pizza. */
export function buildChoice(label: string, price: unknown, odd: Odd = {}) {
  return {
    id: nextId(),
    label,
    price,
    formattedPrice: '',
    pizzaId: null,
    art: null,
    allergens: null,
    ...odd,
  };
}

export function buildOffer(odd: Odd = {}) {
  return {
    sizes: [buildChoice('Small', 0), buildChoice('Large', 3)],
    crusts: [buildChoice('Thin', 0), buildChoice('Stuffed', 1.5)],
    vegToppings: [] as unknown[],
    nonVegToppings: [] as unknown[],
    sizePrices: {},
    crustPrices: {},
    currency: 'GBP',
    basePrice: 5,
    formattedBasePrice: '£5.00',
    maxNonVeg: 4,
    baseAllergens: null,
    ...odd,
  };
}

export function buildCart(items: readonly unknown[]) {
  return { items, couponCode: null, discountPercent: 0, subtotal: 0, discount: 0, total: 0 };
}

export function buildCartLine(name: string, odd: Odd = {}) {
  return {
    id: nextId(),
    pizza: null,
    options: [],
    addOns: [],
    price: 9,
    quantity: 1,
    name,
    imageUrl: null,
    isCustom: false,
    allergens: { contained: ['gluten', 'milk'], unknownParts: [] },
    ...odd,
  };
}
