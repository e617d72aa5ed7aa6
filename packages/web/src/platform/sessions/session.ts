import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { randomId } from '../random-id.ts';
import {
  type Check,
  hasShape,
  isFlag,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTextLike,
} from '#platform/storage/shape.ts';
import {
  createStoredValue,
  forgetCartValues,
  forgetPersonalMemory,
  forgetPersonalValues,
  forgetUserValues,
  useStoredValue,
} from '#platform/storage/stored-value.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';

const USER_KEY = 'driftstone.user';
const TOKEN_KEY = 'driftstone.accessToken';

const isUser: Check<User> = hasShape({
  id: isText,
  name: isText,
  first_Name: isText,
  last_Name: isText,
  email: isText,
  isEmailConfirmed: isMissingOr(isFlag),
  avatar: isNullOr(isText),
  provider: isOneOf('email', 'google', 'apple'),
  defaultAddress: isNullOr(isText),
  defaultLat: isNullOr(isNumber),
  defaultLng: isNullOr(isNumber),
});

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** AUTH-07: survives reloads; signing out clears it. */
export const accessToken = createStoredValue(TOKEN_KEY, isTextLike(/./));
export const storedUser = createStoredValue(USER_KEY, isUser);

/** Set together with a session only while the server has yet to merge the guest's cart. */
export const guestId = createStoredValue('sessionId', isTextLike(UUID_V4));

/** AUTH-08: identifies a guest, until the server has merged the guest's cart into a user's. */
export function requireGuestId(): string {
  const existing = guestId.read();
  if (existing) return existing;
  const created = randomId();
  guestId.write(created);
  return created;
}

/** Keeps an id that has replaced the known one. */
export function forgetGuest(known: string | null): void {
  if (guestId.read() === known) guestId.write(null);
}

export function openSession(session: { user: User; accessToken: string }): void {
  forgetUserValues();
  // In this order: a tab that sees a token without a user drops the token.
  storedUser.write(session.user);
  accessToken.write(session.accessToken);
}

/** A token without a valid user is dropped, so that a page that shows a guest also calls as one. */
export function currentToken(): string | null {
  const token = accessToken.read();
  if (token === null || storedUser.read()) return token;
  accessToken.write(null);
  return null;
}

/** Removes the token, the user and everything else stored for that user. */
export const closeSession = forgetPersonalValues;

/** Signing out also forgets a guest's cart that was never merged, so that nobody else finds it on this device. */
export function closeSessionAndGuest(): void {
  closeSession();
  forgetCartValues();
}

export interface Session {
  user: User | null;
  /** True until the stored user has been read. */
  isLoading: boolean;
}

/** AUTH-07: a user is authenticated when a user object exists. */
export function useSession(): Session {
  const user = useStoredValue(storedUser);
  return { user, isLoading: !useHydrated() };
}

/** Calls the listener when another tab has signed in or out, even while this page was in the back-forward cache. */
export function onUserChangedElsewhere(listener: () => void): () => void {
  let asleepWith: string | undefined;
  const tell = () => {
    forgetPersonalMemory();
    listener();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isSignOut = key === null || (key === USER_KEY && newValue === null);
    // Waits for the token, which is stored last: before that, this tab would call as a guest.
    const isSignIn = key === TOKEN_KEY && oldValue === null;
    if (isSignOut || isSignIn) tell();
  };
  const onPageHide = () => (asleepWith = storedUser.read()?.id);
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedUser.read()?.id !== asleepWith) tell();
  };
  const ends = new AbortController();
  const { signal } = ends;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', onPageHide, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => ends.abort();
}
