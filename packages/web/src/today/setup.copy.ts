export const copy = {
  title: 'Set up your shop',
  steps: 'Steps left',
  lead: (left: number) =>
    `${left === 1 ? '1 step' : `${left} steps`} left. Until you open, customers see ‘Opening soon’ and can’t order.`,
  ready: 'Everything is ready. Until you open, customers see ‘Opening soon’ and can’t order.',
  open: 'Open the shop',
  step: {
    details: {
      title: 'Name, address and phone',
      text: 'They are on every page, email and receipt.',
      missing: 'The name, address and phone are still the sample’s.',
    },
    hours: {
      title: 'Opening hours',
      text: 'When customers can collect, and when you deliver.',
      missing: 'The opening hours are still the sample’s.',
    },
    menu: {
      title: 'Your own menu',
      text: 'Change the sample menu or begin with your own, then publish it.',
      missing: 'The menu is still the sample’s, and customers could order from it.',
    },
    delivery: {
      title: 'Delivery',
      text: 'What it costs, and how far you go.',
      missing: 'The delivery fee and area are still the sample’s.',
    },
    cards: {
      title: 'Cards',
      text: 'Whoever runs your server connects Stripe: “Card payments” in the run book says how.',
      missing: 'Customers can’t pay by card.',
    },
    kitchen: {
      title: 'The kitchen’s tablet',
      text: 'Orders come up on it. Pair it with a code.',
      missing: 'No tablet is paired: nobody would see the orders.',
    },
  },
  openTitle: 'Open the shop?',
  openText: 'From now on customers can order in your opening hours.',
  stillLeft: 'Not done yet:',
  opened: 'Your shop is open.',
  failed: 'The shop could not be opened. Please try again.',
  cancel: 'Cancel',
} as const;
