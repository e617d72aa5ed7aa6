// @vitest-environment jsdom
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnTime } from '#platform/clock/server-clock.ts';
import { buildShopDetails } from '#testing/build-shop-details.ts';
import { click, find, findButton, press, render, renderInShop } from '#testing/render.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Footer } from './footer.tsx';
import type { NavAccount } from './nav-account.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageMain } from './page-main.tsx';
import { SkipLink } from './skip-link.tsx';

const signOut = vi.fn<() => void>();
const ADA: NavAccount = { name: 'Ada Reed', email: 'ada@example.com' };

function showBar(odd: { cartCount?: number; account?: NavAccount | null } = {}): void {
  renderInShop(
    <>
      <NavBar cartCount={0} account={null} onSignOut={signOut} {...odd} />
      <main>
        <button>Beside</button>
      </main>
    </>,
  );
}

const linkTo = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => (link.getAttribute('aria-label') ?? link.textContent) === name,
  );

beforeEach(() => void vi.clearAllMocks());

describe('the navigation bar', () => {
  it.each([
    [0, 'Cart', ''],
    [1, 'Cart, 1 item', '1'],
    [3, 'Cart, 3 items', '3'],
    [100, 'Cart, 99+ items', '99+'],
  ])('[NAV-02] counts %i items of the cart', (cartCount, name, shown) => {
    showBar({ cartCount });
    expect(linkTo(name)[0]?.textContent).toBe(shown);
  });

  it('[NAV-02] marks the current page', () => {
    showBar();
    const current = [...document.querySelectorAll('[aria-current=page]')];
    expect(current.map(({ textContent }) => textContent)).toEqual(['Contact']);
  });

  it('[NAV-04] leads to the login, and signed-in users of a phone to their profile', () => {
    showBar();
    expect(linkTo('Login')[0]?.pathname).toBe('/auth/login');
    showBar({ account: ADA });
    expect(linkTo('Login')).toEqual([]);
    expect(linkTo('Profile')[0]?.pathname).toBe('/profile');
  });

  it.each([
    ['Ada Reed', 'Ada Reed'],
    [' ', 'Account'],
  ])('[NAV-04] calls %j %s', (name, shown) => {
    renderInShop(<AccountMenu account={{ ...ADA, name }} onSignOut={signOut} />);
    expect(find('button').textContent).toBe(shown);
  });

  const nextPage = () =>
    act(
      () => new Promise((pass) => requestAnimationFrame(() => setTimeout(() => setTimeout(pass)))),
    );
  const panel = () => document.querySelectorAll('header [id] li').length;

  it('[NAV-05] opens a panel of three links, which closes on a link, Escape and what is beside it', async () => {
    showBar();
    const open = async () => {
      await click(findButton('Open menu'));
      expect(panel()).toBe(3);
    };
    await open();
    await press('Escape');
    expect(panel()).toBe(0);
    expect(document.activeElement).toBe(findButton('Open menu'));
    await open();
    await click(findButton('Beside'));
    expect(panel()).toBe(0);
    await open();
    act(() => findButton('Beside').focus());
    expect(panel()).toBe(0);
    await open();
    const [, link] = linkTo('Menu');
    if (!link) throw new Error('The panel has no link to the menu');
    await click(link);
    expect(panel()).toBe(0);
  });

  it('[NAV-05] closes its panel before the next page begins, and leaves a new tab to the browser', async () => {
    showBar();
    const follow = async (odd: MouseEventInit = {}) => {
      await click(findButton('Open menu'));
      const [, link] = linkTo('Menu');
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true, ...odd });
      // Nothing else happens within the tap.
      act(() => flushSync(() => void link?.dispatchEvent(tap)));
      expect(panel()).toBe(0);
      return tap;
    };
    const current = () => linkTo('Menu')[0]?.getAttribute('aria-current');
    const elsewhere = await follow({ ctrlKey: true });
    expect(elsewhere.defaultPrevented).toBe(false);
    const tap = await follow();
    expect(tap.defaultPrevented).toBe(true);
    expect(current()).toBeNull();
    await nextPage();
    expect(current()).toBe('page');
  });

  it('[NAV-02] marks the cart before its page begins, and leaves a new tab to the browser', async () => {
    showBar();
    const cart = () => linkTo('Cart')[0];
    const isMarked = () => cart()?.classList.contains('bg-foam');
    const tap = (odd: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...odd });
      act(() => flushSync(() => void cart()?.dispatchEvent(event)));
      return event.defaultPrevented;
    };
    expect([tap({ metaKey: true }), isMarked()]).toEqual([false, false]);
    expect([tap(), isMarked()]).toEqual([true, true]);
    expect(cart()?.getAttribute('aria-current')).toBeNull();
    await nextPage();
    expect(cart()?.getAttribute('aria-current')).toBe('page');
    expect(isMarked()).toBe(false);
  });

  it('[NAV-02] leaves the last word to a link that is tapped right after the cart', async () => {
    showBar();
    const [cart] = linkTo('Cart');
    const [menu] = linkTo('Menu');
    await act(async () => {
      cart?.click();
      menu?.click();
    });
    await nextPage();
    expect(linkTo('Menu')[0]?.getAttribute('aria-current')).toBe('page');
    expect(cart?.getAttribute('aria-current')).toBeNull();
  });

  it('[NAV-05] signs out from its panel, and closes it', async () => {
    showBar({ account: ADA });
    await click(findButton('Open menu'));
    expect(panel()).toBe(4);
    await click(findButton('Sign Out'));
    expect(signOut).toHaveBeenCalledOnce();
    expect(panel()).toBe(0);
  });
});

describe('the main part of a page', () => {
  function Where() {
    return <p id="where">{useLocation().pathname}</p>;
  }
  const untilMoved = () =>
    act(() => vi.waitFor(() => expect(find('#where').textContent).toBe('/menu')));
  const Page = () => (
    <>
      <Where />
      <SkipLink />
      <header>
        <button aria-expanded={false}>Open menu</button>
        <Link to="/menu">Menu</Link>
      </header>
      <PageMain>
        <Failure />
      </PageMain>
    </>
  );
  function Failure() {
    const [hasFailed, setHasFailed] = useState(true);
    return (
      <section aria-label="Orders">
        {hasFailed && <button onClick={() => setHasFailed(false)}>Try again</button>}
      </section>
    );
  }

  it('takes the focus after a navigation', async () => {
    renderInShop(<Page />);
    await click(find('header a'));
    await untilMoved();
    expect(document.activeElement).toBe(find('main'));
  });

  it('[NAV-05] leaves the focus in a menu that was opened while the page was on its way', async () => {
    renderInShop(<Page />);
    find('[aria-expanded]').setAttribute('aria-expanded', 'true');
    await click(find('header a'));
    await untilMoved();
    expect(document.activeElement).toBe(find('header a'));
  });

  it('is where the skip link leads, without a change of the address', async () => {
    renderInShop(<Page />);
    const { href } = location;
    await click(find('a[href="#main"]'));
    expect(document.activeElement).toBe(find('main'));
    expect(location.href).toBe(href);
  });

  it('gives the focus to the nearest part when what had it has gone', async () => {
    renderInShop(<Page />);
    await click(findButton('Try again'));
    expect(document.activeElement).toBe(find('section[aria-label=Orders]'));
  });
});

describe('the footer', () => {
  afterEach(() => void vi.useRealTimers());

  it('[FOOT-01] [FOOT-02] [FOOT-04] names the shop, and where to find it', () => {
    renderInShop(<Footer newsletter={<p>Newsletter</p>} />);
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['EXPLORE', 'VISIT', 'GET IN TOUCH', 'OUR SOCIALS', 'LEGAL']);
    const { textContent } = find('footer');
    for (const text of [
      'Newsletter',
      'Freshly made, delivered hot. Order your favorites anytime.',
      'Driftstone. Stone-baked by the sea.',
      'We only use the cookies that keep you signed in.',
      'West Sussex BN17 5AA',
    ])
      expect(textContent).toContain(text);
    const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/',
      '/menu',
      '/contact',
      'mailto:hello@driftstone.example',
      'tel:+441903555014',
    ]);
  });

  it('[FOOT-02] has placeholders only for what is not filled in', () => {
    const unavailable = () =>
      [...document.querySelectorAll('[role=link][aria-disabled=true]')].map(
        (link) => link.getAttribute('aria-label') ?? link.textContent,
      );
    renderInShop(<Footer />);
    expect(unavailable()).toEqual([
      'Instagram',
      'Facebook',
      'TikTok',
      'Terms & Conditions',
      'Privacy',
    ]);
    expect(document.querySelector('[aria-disabled][tabindex]')).toBeNull();
    render(null);
    const instagram = 'https://www.instagram.com/driftstone';
    renderInShop(<Footer />, buildShopDetails({ instagram, hasTerms: true }));
    expect(unavailable()).toEqual(['Facebook', 'TikTok', 'Privacy']);
    expect(linkTo('Instagram')[0]?.href).toBe(instagram);
    expect(linkTo('Terms & Conditions')[0]?.pathname).toBe('/terms');
  });

  it('[FOOT-04] [WEB-10] shows the year by the server’s clock', () => {
    vi.useFakeTimers({ now: Date.parse('2030-12-31T12:00:00Z') });
    renderInShop(<Footer />);
    expect(find('footer').textContent).toContain('© 2030 Driftstone.');
    const headers = { date: 'Wed, 01 Jan 2031 12:00:00 GMT', 'cache-control': 'no-store' };
    act(() => learnTime(new Response(null, { headers }), Date.now()));
    expect(find('footer').textContent).toContain('© 2031 Driftstone.');
  });
});
