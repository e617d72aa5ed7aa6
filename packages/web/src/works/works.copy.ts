import type { Standing, WorksPart, WorksState } from '@driftstone/contract/works/works.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';

type KnownState = Exclude<WorksState, 'checking' | 'elsewhere'>;
type By = string | null;

const runner = (act: string, section: string) =>
  `Whoever runs your server ${act}: “${section}” in the run book says how.`;

/** What each part means for the shop, as it is. */
const SAYS: Record<WorksPart, Record<KnownState, (by: By) => string>> = {
  cards: {
    live: (by) => `Customers pay by card through ${by}.`,
    sandbox: (by) =>
      by === null
        ? 'Practice cards: customers can order, but no money moves.'
        : `${by} is in test mode: customers can order, but no money moves.`,
    failing: () => 'Customers can’t pay by card right now. They can still pay in cash at pickup.',
    off: () => 'Customers can’t pay by card, only in cash at pickup.',
  },
  mail: {
    live: (by) => `Receipts, order updates and replies are sent through ${by}.`,
    sandbox: () => 'Emails stay in the practice mailbox and reach nobody.',
    failing: () => 'Emails wait here, and go out once the mail server takes them.',
    off: () => 'No emails are sent.',
  },
  addresses: {
    live: (by) => `Customers’ addresses are found by ${by}.`,
    sandbox: () => 'Only streets in the sample town are found.',
    failing: () => 'Customers can’t add a new address right now. Pickup still works.',
    off: () => 'No address can be looked up, so nobody can order a delivery.',
  },
  signIn: {
    live: (by) => `Customers can sign in with ${by}, or with email and password.`,
    sandbox: (by) => `Sign-in with ${by} is for practice: no real account is used.`,
    failing: () => 'Some customers can’t sign in right now. Email and password still work.',
    off: () => 'Customers sign in only with email and password.',
  },
  printers: {
    live: (by) => `Tickets come out on ${by}.`,
    sandbox: (by) => `Tickets come out on ${by}.`,
    failing: () => 'Some tickets don’t come out. They are on the kitchen’s board all the same.',
    off: () => 'Tickets are only on the kitchen’s board.',
  },
  backups: {
    live: () => 'If the server broke, your orders, menu and customers could be brought back.',
    sandbox: () => 'If the server broke, your orders, menu and customers could be brought back.',
    failing: () => 'If the server broke now, you would lose everything since the last backup.',
    off: () => 'No backup by the shop is known yet.',
  },
  time: {
    live: () => 'The server’s clock is right.',
    sandbox: () => 'The shop runs on a practice time.',
    failing: () => 'Promised times may be wrong, and payments or sign-ins may be refused.',
    off: () => 'The server’s clock is right.',
  },
};

const SET_UP: Partial<Record<WorksPart, string>> = {
  cards: runner('connects Stripe', 'Card payments'),
  mail: runner('connects a mail server', 'Mail'),
  addresses: runner('sets up a map service', 'Addresses'),
  signIn: runner('adds Google or Apple', 'Sign-in with Google and Apple'),
  backups: `${runner('switches them on', 'Backups and the restore drill')} Backups made another way don’t show here: then set BACKUPS=elsewhere in the settings.`,
  time: 'Whoever runs your server takes SHOP_TIME out of the settings.',
};

const ONLY_HERE =
  'The backup is only on this server. Have it copied elsewhere, or it is lost with the server.';
const ELSEWHERE =
  'Backups are made outside the shop, which can’t see them. Whoever runs your server knows how old the last one is.';

export const copy = {
  failedToLoad: 'The shop isn’t answering.',
  loading: 'Loading…',
  checking: 'Checking…',
  checkedNow: 'Checked just now.',
  checkFailed: 'Could not check just now. This is from the last check.',
  notOpen: 'Your shop isn’t open yet. The steps left are on',
  today: 'Today',
  list: 'What works',
  state: {
    live: 'Working',
    sandbox: 'Practice',
    failing: 'Not working',
    off: 'Not set up',
    elsewhere: 'Elsewhere',
    checking: 'Checking…',
  } satisfies Record<WorksState, string>,
  says: ({ part, state, by, checkedAt }: Standing) => {
    if (state === 'checking') return null;
    if (state === 'elsewhere') return ELSEWHERE;
    return part === 'backups' && state === 'off' && checkedAt !== null
      ? ONLY_HERE
      : SAYS[part][state](by);
  },
  setUp: (part: WorksPart, state: WorksState) =>
    state === 'sandbox' || state === 'off' ? (SET_UP[part] ?? null) : null,
  since: (at: string) => `Since ${deskTime(at)}.`,
  lastBackup: (at: string) => `The last backup was made on ${deskTime(at)}.`,
  checked: (at: string) => `Checked ${deskTime(at)}.`,
  test: {
    cards: 'Try a card page',
    mail: 'Email me',
    addresses: 'Find our address',
    signIn: 'Check sign-in',
    printers: 'Print a test',
    backups: null,
    time: 'Check the clock',
  } satisfies Record<WorksPart, string | null>,
  testFailed: 'The test could not be made.',
  good: 'Good: ',
  bad: 'Not working: ',
  printers: 'Go to Printers',
};
