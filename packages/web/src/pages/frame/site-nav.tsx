import { useLogOut } from '#auth/auth.api.ts';
import { prefetchAuthModal } from '#auth/sign-in/auth-gate.tsx';
import { useCartCount } from '#cart/cart.api.ts';
import { NavBar } from '#layout/nav-bar.tsx';
import { useSession } from '#platform/sessions/session.ts';

/** Joins the session and the cart to the navigation bar. */
export function SiteNav() {
  const { user } = useSession();
  const cartCount = useCartCount();
  const logOut = useLogOut();
  return (
    <NavBar
      cartCount={cartCount}
      account={user}
      onSignOut={() => logOut.mutate()}
      onLoginIntent={prefetchAuthModal}
    />
  );
}
