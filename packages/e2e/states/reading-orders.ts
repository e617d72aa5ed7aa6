/**
 * OWN-49: what a screen reader comes to, and in which order, by the names of states. As aria snapshots: what is not in
 * them may stand between.
 */
const BEFORE_MAIN = `
- link "Skip to main content"
- banner:
  - link "Driftstone"
  - navigation "Main":
    - link /Login|Profile/
    - link /^Cart/`;

const CARD = `
- article:
  - heading /.+/:
    - button /.+/
  - paragraph: /.+/
  - list:
    - listitem: /^32mins/
    - listitem: /add-ons?$/
  - paragraph: /^£\\d+\\.\\d\\d$/
  - button /^Add /`;

const AFTER_MAIN = `
- contentinfo:
  - region /^Get early access/:
    - form "Newsletter"
  - heading "EXPLORE"
  - heading "LEGAL"`;

/** Deeper, as part of another. */
const within = (snapshot: string, spaces: number) =>
  snapshot.replaceAll('\n', `\n${' '.repeat(spaces)}`);

export const READING_ORDERS: Readonly<Record<string, string>> = {
  Home: `${BEFORE_MAIN}
- main:
  - heading "Handmade pizza, straight out of the stone" [level=1]
  - link "ORDER NOW"
  - textbox "Do we deliver to you?"
  - button "Check"
  - heading "Popular pizzas" [level=2]
  - list:
    - listitem:${within(CARD, 6)}
  - heading "It began with the oven" [level=2]
  - heading "Why people come back" [level=2]
  - heading "What our customers say" [level=3]
  - region "Customer reviews":
    - group /^1 of \\d+$/:
      - figure:
        - img /stars? out of 5$/
        - blockquote: /.+/
    - button "Previous review"
    - button "Next review"
  - heading "The whole menu in your pocket" [level=2]
${AFTER_MAIN}`,

  Menu: `${BEFORE_MAIN}
- main:
  - heading "Your Delicious Pizza is Here!" [level=1]
  - button "Create Your Own"
  - textbox "Do we deliver to you?"
  - search:
    - textbox "Search pizzas by name"
  - group "Categories":
    - button "All" [pressed]
  - group "Diet"
  - combobox "Without an allergen"
  - status: /^\\d+ found$/
  - region "Pizzas":
    - region "Classics":
      - heading "Classics" [level=2]
      - list:
        - listitem:${within(CARD, 10)}
${AFTER_MAIN}`,

  'Custom pizza dialog': `
- dialog "Create Your Own":
  - button "Close"
  - img /^Your pizza/
  - heading "Create Your Own" [level=2]
  - radiogroup "Size":
    - radio "10\\" Included" [checked]
  - radiogroup "Crust":
    - radio "Classic Included" [checked]
  - combobox "Start from ours"
  - group "Veg toppings":
    - checkbox /^Mushrooms/
  - group /^Non-veg toppings/:
    - checkbox /^Pepperoni/
  - group: Allergens
  - contentinfo:
    - paragraph: /^Total £/
    - button "Add to Cart"`,

  Cart: `${BEFORE_MAIN}
- main:
  - heading "Your cart" [level=1]
  - list:
    - listitem:
      - heading /^Margherita/ [level=2]
      - paragraph: Contains gluten and milk.
      - paragraph: /each$/
      - button /^Edit /
      - paragraph: /^£/
      - group /^Quantity of /:
        - button /^Decrease/
        - status: "2"
        - button /^Increase/
  - region "Order summary":
    - term: Sub-total
    - term: Total
    - group "Discount":
      - textbox "Coupon code"
      - button "Apply Coupon"
    - button "Sign In to Checkout"
    - link "Continue Shopping"
${AFTER_MAIN}`,

  'Checkout, delivery': `${BEFORE_MAIN}
- main:
  - heading "Checkout" [level=1]
  - heading "Delivery Method" [level=2]
  - paragraph: Step 1 of 2
  - progressbar "Checkout progress"
  - radiogroup "Delivery or pickup?":
    - radio /^Delivery/ [checked]
    - radio /^Pickup/
  - region "Delivery address":
    - heading "Delivery address" [level=3]
    - button "Add Address"
  - textbox "Phone number"
  - radiogroup "When would you like it?"
  - button "Continue"
  - region "Order summary":
    - list:
      - listitem: /^1 × .+ Contains gluten and milk\\. £/
    - term: Subtotal
    - term: Delivery fee
    - term: Total
${AFTER_MAIN}`,

  'Receipt, paid': `${BEFORE_MAIN}
- main:
  - heading "Order Confirmed!" [level=1]
  - region "Where your order is":
    - list
  - region "Receipt":
    - paragraph: /^Order .\\d+$/
    - list:
      - listitem
    - term: Delivery fee
    - term: Subtotal
    - term: TOTAL PAID
    - paragraph:
      - link /^[\\d ]+$/
  - button "Print Receipt"
  - button "Order Again"
  - link "Back to Home"
  - region /^Your review/:
    - radiogroup "Your rating"
    - textbox "Your comment"
    - button "Send review"
${AFTER_MAIN}`,
};
