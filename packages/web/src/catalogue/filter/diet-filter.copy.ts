/** Apart from the other texts of the catalogue, which Home loads too. */
export const copy = {
  withTopping: (query: string) => `These come with “${query}”.`,
  dietFilter: 'Diet',
  without: 'Without an allergen',
  withoutNothing: 'Without…',
  withoutAllergen: (allergen: string) => `Without ${allergen}`,
  asTheyCome:
    'By our recipes, as they come. Our kitchen handles nuts, fish and shellfish: if you have an allergy, please call us before you order:',
  noPizza: (count: string) => `${count}, none of them a pizza`,
  askUs: 'Ask us about these',
  askUsText: (allergen: string) =>
    `We have not listed their allergens yet, so we can’t say that they are without ${allergen}.`,
  nothingFits: 'Nothing here fits',
  nothingFitsText: 'No pizza matches all of it.',
} as const;
