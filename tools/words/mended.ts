/** What the shop said before, and says now. Case and the kind of apostrophe don't matter. */
export const MENDED: readonly (readonly [said: string, says: string])[] = [
  // Money
  ['give money back', 'Refund'],
  ['money given back', 'Refunds'],
  ['it is given', 'Mark as refunded'],
  ["on the card company's pages", 'in Stripe'],
  ['to be kind', 'Goodwill'],
  ['it was not good', 'Food quality'],
  ['refund not answered', 'Refund not confirmed'],
  ['nothing of it is paid', 'This refunds the whole order and cancels it'],
  ['VAT in it', 'VAT included'],
  ['VAT within', 'VAT included'],
  ['from how many pounds', 'Minimum spend'],
  ['from the first penny', 'Leave blank for none'],
  ['how often in all', 'Total uses'],
  ['counts in one deal', 'counts in one offer'],
  ['pay at the handover', 'Pay later'],
  // Orders
  ['whose wish is it', 'Who is cancelling?'],
  ['called off', 'Cancelled'],
  ['need you', 'Needs attention'],
  ['needs you', 'Needs attention'],
  ['what waits for you', 'To do'],
  ['is for collection', 'is for pickup'],
  ['on collection', 'at pickup'],
  ['how it goes out', 'Delivery or pickup?'],
  ['how it went out', 'Delivery or pickup'],
  ["the shop's clock", 'automatically'],
  ["the shop's rules", 'automatically'],
  ['too many presses wait', 'Too many unsent updates. Reconnect first.'],
  ['order stay', '1 order stays'],
  // Menu and offers
  ['it is back on the menu', 'Back on sale'],
  ['order of the items', 'Arrange the items'],
  ['order of the categories', 'Arrange the categories'],
  ['bake the picture', 'Use this picture'],
  ['there is a coupon with', 'There is already an offer with this code'],
  ['small letters', 'lower case'],
  ['leave it as it is', 'Cancel'],
  // Staff and signing in
  ['end their work', 'Remove from staff'],
  ['who may come to the desk', 'Who can sign in'],
  ['is worthless', 'This link no longer works'],
  ['link is no longer valid', 'This link no longer works'],
  ['is it you?', "Confirm it's you"],
  ['rooms and settings', 'Pages and settings'],
  ['customer is forgotten', 'This customer is deleted'],
  ['can be forgotten', 'can be deleted'],
  ['can be erased', 'can be deleted'],
  // Printers, hours, delivery
  ['what it speaks', 'Printer type'],
  ['printer that asks for tickets', 'Add a cloud printer'],
  ['at the soonest', 'Earliest pickup'],
  ['who lives more than', 'Customers more than 5 miles away'],
  // Customers and mails
  ['we leave none out', 'Every review comes from a paid order, newest first'],
  ['you have this mail because', "You're getting this because"],
  ['short and seldom', "It's short and rare"],
  ['none needs your consent', 'We only use the cookies that keep you signed in'],
  ['collecting it yourself', 'Pick it up yourself'],
  ['under a name of its own', "Tap 'Keep this pizza' on any pizza to save it here"],
  ['promising…', 'Saving…'],
  ['looking for customers…', 'Loading the customers…'],
  // Operators
  ['to be looked at.', '2 things to fix'],
  ['do not hold in', 'checks failed in'],
];

/** Refused as a whole text only: within a sentence these are plain English. */
export const MENDED_LABELS: readonly (readonly [said: string, says: string])[] = [
  ['what happened', 'Order history'],
  ['go on', 'Continue'],
  ['come in', 'Set up your account'],
  ['as usual', 'Remove'],
  ['other hours', 'Different hours'],
  ['how it was', 'Review request'],
  ['it is back', 'Back on sale'],
  ['to answer', 'Needs a reply'],
  ['where from', 'Ordered'],
  ['where it leads', 'Link'],
  ['last here', 'Last active'],
];

/** One format for each thing. `but`: what the specification or a law has letter for letter. */
export const FORMATS: readonly { form: RegExp; says: string; but?: RegExp }[] = [
  { form: /\border \$\{[\w.?]*number(?: [^}]*)?\}/gi, says: 'order #1063' },
  { form: /e-mail/gi, says: 'email' },
  { form: /\b\d{1,2} ?[ap]m\b/gi, says: '05:00', but: /6 am to 8 pm BST/g },
  { form: /(?<=[\d}]) ?km\b/g, says: 'miles', but: /serves up to [^.]+ km\. You are ~[^.]+ km/g },
];
