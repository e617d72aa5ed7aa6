export const copy = {
  title: 'Opening hours',
  day: 'Day',
  hours: 'Hours',
  delivery: 'Delivery',
  pickup: 'Pickup',
  closed: 'Closed',
  midnight: 'midnight',
  weekCaption: 'Hours of the week',
  specialTitle: 'Special days',
} as const;
