import type { Plugin, Rolldown } from 'vite';

/** What every page starts with: React's entry and the frame around all pages. */
const EVERY_PAGE = /\/src\/(?:root|entry\.client)\.tsx(?:\?|$)/;
/** A script of its own, since it starts the page: whoever imports it has loaded the page's route before. */
const ENTRY = /\/src\/entry\.client\.tsx(?:\?|$)/;
/** The sign-in window counts as a page: /auth/login opens it at once. So does the cart once it is not empty. */
const A_PAGE =
  /\/src\/(?:routes|auth\/sign-in(?=\/auth-modal)|pages\/cart(?=\/filled-cart))\/([^/]+)\.tsx(?:\?|$)/;

/** A room of the desk, whose code loads when it is entered; and the till and the road, which show staff the customers' own parts. */
const A_DESK_ROOM = /\/src\/(?:[\w-]+\/desk|menu|counter|pages\/counter|drive)\//;
const FOR_STAFF = ['counter', 'drive'];

/** Parts of the library for queries that only lists need, though its index, which every page imports, names them. */
const FOR_LISTS = /\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Three kinds of pages need them, but none where customers come in before the browser is idle. */
const PHONES = /\/contract\/src\/(?:phone|opening\/opening)\.rules\.ts$/;
/** What every page of the customers loads once the browser is idle. As scripts of their own they have more bytes of headers. */
const WHEN_IDLE =
  /\/(?:src\/(?:pages\/offline\/(?:offline-life|keeps-nothing-note|out-of-reach|offline\.copy)|platform\/(?:worker\/shop-worker|storage\/keeps-nothing|calls\/is-shop-there)|opening\/opening-line)\.tsx?|lucide-react\/.*\/(?:wifi-off|hourglass)\.m?js)$/;

const FORMS = /\/src\/(?:platform\/forms\/(?:use-form|checks)\.ts|ui\/form-frame\.tsx)$/;

/** The line at the head of every page needs them once the browser is idle. */
const OPENING = /\/src\/opening\/opening(?:-status|\.copy)\.ts$/;

/** Too little for a script of its own, which the checkout would load at once; the cart loads it later. */
const LEAST_ORDER = /\/src\/opening\/delivery-minimum\.ts$/;

/** Parts of the filled cart that load later need them too: scripts of their own would be two more for the page. */
const CART_LINES = /\/src\/cart\/(?:cart-lines\.api|chosen-of)\.ts$/;

/** Too little for scripts of their own, of which the cart would need one more each. */
const LATER_CART = /\/src\/pages\/cart\/later-cart\.ts$/;
const CHECK_OUT = /\/src\/pages\/use-check-out\.ts$/;

/** Where customers come in. */
const FIRST_PAGES = ['home', 'menu'];

/** Pages that share much. All others are of one more kind. */
const KINDS = {
  menu: ['home', 'menu', 'contact'],
  checkout: ['cart', 'filled-cart', 'checkout', 'payment'],
  orders: ['order-confirmation', 'past-order', 'profile', 'kitchen'],
};

/** Pages that show a receipt. */
const RECEIPTS = ['order-confirmation', 'past-order'];

/**
 * Puts what pages share into few scripts: one for the libraries of every page, one for the frame, and one for what one
 * or two kinds of pages share. By default there is a script for each set of pages, which made 72 scripts for Home.
 */
export function sharedScripts(): Plugin {
  return {
    name: 'driftstone:shared-scripts',
    // After React Router's, which sets `preserveEntrySignatures` too.
    configEnvironment(name) {
      if (name !== 'client') return null;
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: [{ name: scriptOf }],
                // What a module imports has its script by the same rule: it is needed on the same pages, or more. So no
                // two scripts import each other.
                includeDependenciesRecursively: false,
              },
            },
          },
        },
      };
    },
  };
}

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function scriptOf(id: string, modules: Modules): string | null {
  if (FOR_LISTS.test(id) || ENTRY.test(id)) return null;
  if (LEAST_ORDER.test(id)) return 'desk-and-checkout';
  if (LATER_CART.test(id)) return 'shared-checkout';
  if (CHECK_OUT.test(id)) return 'desk-and-filled-cart';
  if (OPENING.test(id)) return 'opening';
  if (PHONES.test(id)) return 'phones';
  if (WHEN_IDLE.test(id)) return 'when-idle';
  if (FORMS.test(id)) return 'forms';
  const users = [...findUsers(id, modules)];
  if (users.some((user) => EVERY_PAGE.test(user))) return isLibrary(id) ? 'libraries' : 'shell';
  const pages = new Set(users.flatMap((user) => A_PAGE.exec(user)?.[1] ?? []));
  // They use parts of most pages, and must not move one of them into the others' scripts.
  for (const page of FOR_STAFF) pages.delete(page);
  if (pages.size === 0 || isTiedToLibrary(id, modules)) return null;
  if (pages.size === 1) {
    // Otherwise each part of a page that the desk uses too would be a script of its own, for the customers as well.
    const isAtTheDesk = users.some((user) => A_DESK_ROOM.test(user));
    const isOfThePage = users.some((user) => A_PAGE.test(user) && user === id);
    return (isAtTheDesk || CART_LINES.test(id)) && !isOfThePage
      ? `desk-and-${[...pages].join()}`
      : null;
  }
  const kinds = new Set([...pages].map(kindOf));
  // What these pages share with the account's is too little for a script of its own.
  if (
    kinds.size > 2 ||
    (kinds.has('account') && [...FIRST_PAGES, ...RECEIPTS].some((page) => pages.has(page)))
  )
    return 'shell';
  // The kitchen shares little with the pages of an order, and would load all that those share with each other.
  const isOfKitchen = kinds.size === 1 && pages.has('kitchen');
  // An empty cart needs none of it, nor do the pages of orders.
  const isOfFilledCart = pages.has('filled-cart') && !pages.has('cart');
  if (isOfFilledCart && kinds.size === 1) return 'desk-and-checkout';
  // The account's page shows how far orders are, and no receipt.
  const isOfReceipts = kinds.has('orders') && [...pages].every((page) => RECEIPTS.includes(page));
  if (isOfReceipts) return 'receipts';
  return `shared-${[...kinds].toSorted().join('-')}${isOfKitchen ? '-and-kitchen' : ''}`;
}

function kindOf(page: string): string {
  return Object.entries(KINDS).find(([, pages]) => pages.includes(page))?.[0] ?? 'account';
}

/** The module itself, and all from which static imports lead to it. */
function findUsers(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  users.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? [])
    if (!users.has(importer)) findUsers(importer, modules, users);
  return users;
}

function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !id.includes('/lucide-react/');
}

/** A library that some pages need, such as the one for forms, must not come along with other things they share. */
function isTiedToLibrary(id: string, modules: Modules): boolean {
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  const isOfSomePages = (other: string) =>
    isLibrary(other) && ![...findUsers(other, modules)].some((user) => EVERY_PAGE.test(user));
  return isLibrary(id) || imported.some(isOfSomePages);
}
