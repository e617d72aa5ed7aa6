export const copy = {
  orderNow: 'ORDER NOW',

  popularTitle: 'Popular pizzas',
  popularText: (town: string) => `What ${town} orders most.`,
  showMore: 'Show more',
  seeMenu: 'See the whole menu',

  storyEyebrow: 'Our story',
  readMore: 'READ MORE',

  strengthsTitle: 'Why people come back',
  reviewsTitle: 'What our customers say',
  reviewsNote:
    'Every review comes from a paid order, newest first. We leave none out, and where we hide words we say why.',

  promoTitle: 'The whole menu in your pocket',
  promoText:
    'Order from the beach, watch your pizza on its way, and have your usual two taps away.',
  getTheApp: 'Get The App',
  orderFromMenu: 'Order Now',
  phoneLabel: 'A look at the app',
  phoneGreeting: 'What would you like tonight?',
  courierName: 'Marta',
  courierText: 'is on the way',
  courierEta: '12 min',
  pauseChips: 'Pause categories',
  playChips: 'Play categories',
} as const;

export const strengths = [
  {
    icon: 'quality',
    title: 'Quality',
    text: 'Flour, tomatoes and cheese we can name the makers of, and nothing that needs hiding.',
  },
  {
    icon: 'delivery',
    title: 'Fast delivery',
    text: 'Out of the oven, into the bag, round the corner. Our couriers only ride short distances.',
  },
  {
    icon: 'local',
    title: 'Local',
    text: 'Crab from Selsey, leaves from the Downs, and people who grew up on this beach.',
  },
  {
    icon: 'passion',
    title: 'Passion',
    text: 'Each base is stretched by hand by somebody who cares how round it is. Fairly round.',
  },
] as const;
