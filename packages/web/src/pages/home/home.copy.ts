export const copy = {
  orderNow: 'ORDER NOW',
  add: 'Add',
  rating: ({ average, reviews }: { average: number; reviews: number }) =>
    `${average.toFixed(1)} from our last ${reviews} reviews`,
  from: (price: string) => `From ${price}`,
  readyIn: (minutes: number) => `Pickup in ${minutes} min`,

  popularTitle: 'Popular pizzas',
  popularText: (town: string) => `What ${town} orders most.`,
  loadingPopular: 'Loading popular pizzas…',
  noPopularPizzas: 'No popular pizzas yet — check back soon!',
  showMore: 'Show more',
  seeMenu: 'See the whole menu',

  storyEyebrow: 'Our story',
  ovenPicture: 'A pizza in the stone oven, beside the fire',
  readMore: 'READ MORE',
  readLess: 'READ LESS',

  strengthsTitle: 'Why people come back',
  reviewsTitle: 'What our customers say',
  reviewsNote:
    'Every review comes from a paid order, newest first. We hide one only for abuse, privacy or advertising, never for a low rating.',

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

/** Each says what a customer can look up. */
export const strengthsOf = ({ street, town }: { street: string; town: string }) =>
  [
    {
      icon: 'quality',
      title: 'Quality',
      text: 'Tap any pizza: it lists what is in it, and its allergens.',
    },
    {
      icon: 'delivery',
      title: 'Fast delivery',
      text: 'Your postcode shows the fee and the minutes before you order. Then you follow each stage.',
    },
    {
      icon: 'local',
      title: 'Local',
      text: `Baked at ${street}, ${town}. The opening hours and the way there are on our contact page.`,
    },
    {
      icon: 'passion',
      title: 'Passion',
      text: 'The reviews below are all from paid orders. The bad ones are among them.',
    },
  ] as const;
