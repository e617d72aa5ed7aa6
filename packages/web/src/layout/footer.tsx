import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useShop } from '#platform/page/shop.ts';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../paths.ts';
import { Logo } from './logo.tsx';
import { PlaceholderLink } from './placeholder-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { TideLine } from './tide-line.tsx';
import { serverAheadMs, subscribeToClock } from '#platform/clock/server-clock.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';

const readYear = () => new Date(Date.now() + serverAheadMs()).getFullYear();

/**
 * The year of today: a page cached over New Year's Eve has the old year, so the text renders again after
 * hydration.
 */
function CurrentYear() {
  const year = useSyncExternalStore(subscribeToClock, readYear, readYear);
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  );
}

interface FooterProps {
  /** The same in half the height. */
  isShort?: boolean;
  /** The newsletter block, across the top. */
  newsletter?: ReactNode;
}

// FOOT-04.
const TAGLINE = 'Freshly made, delivered hot. Order your favorites anytime.';
const LINK = 'inline-block py-1 underline-offset-4 hover:underline';

export function Footer({ isShort = false, newsletter }: FooterProps) {
  const shop = useShop();
  const addressLines = [shop.street, shop.town, `${shop.county} ${shop.postcode}`.trim()];
  return (
    <footer
      className={classNames('on-dark text-paper print:hidden', isShort ? 'mt-8' : 'mt-16 md:mt-24')}
    >
      <TideLine className="-mb-px block h-8 w-full text-sea-deep md:h-14" />
      <div className="bg-sea-deep">
        <div className={classNames('page-width', isShort ? 'py-6' : 'py-12 md:py-16')}>
          {newsletter}
          <div
            className={classNames(
              'grid sm:grid-cols-2 lg:grid-cols-[minmax(min-content,1fr)_repeat(4,auto)] lg:gap-8 xl:grid-cols-[17rem_repeat(4,auto)] xl:justify-between',
              isShort
                ? 'gap-x-4 gap-y-6 text-sm min-[22rem]:grid-cols-[1fr_auto] max-lg:*:first:col-span-full'
                : 'gap-8 sm:gap-10',
            )}
          >
            <div>
              <Link to={paths.home} className="inline-block rounded-sm">
                <Logo />
              </Link>
              <p className="mt-4 max-w-68 text-foam">{TAGLINE}</p>
            </div>
            <FooterSection title="EXPLORE">
              <ul>
                <li>
                  <Link to={paths.menu} className={LINK}>
                    Menu
                  </Link>
                </li>
                <li>
                  <Link to={paths.contact} className={LINK}>
                    Contact
                  </Link>
                </li>
              </ul>
            </FooterSection>
            <FooterSection title="VISIT">
              <address className="py-1 not-italic">
                {addressLines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </FooterSection>
            <FooterSection title="GET IN TOUCH">
              <ul>
                <li>
                  <a href={`mailto:${shop.email}`} className={`${LINK} wrap-anywhere`}>
                    {shop.email}
                  </a>
                </li>
                <li>
                  <a href={`tel:${shop.dialledPhone}`} className={LINK}>
                    {shop.phone}
                  </a>
                </li>
              </ul>
            </FooterSection>
            <FooterSection title="OUR SOCIALS">
              <SocialLinks />
            </FooterSection>
          </div>
          <LegalRow isShort={isShort} />
        </div>
      </div>
    </footer>
  );
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-sans eyebrow text-gold">{title}</h2>
      {children}
    </section>
  );
}

function LegalRow({ isShort }: { isShort: boolean }) {
  const shop = useShop();
  return (
    <div
      className={classNames(
        'flex flex-col gap-x-8 border-t border-foam/20 text-sm text-foam md:flex-row md:items-end md:justify-between',
        isShort ? 'mt-6 gap-y-3 pt-4' : 'mt-12 gap-y-6 pt-8',
      )}
    >
      <p>
        © <CurrentYear /> {`${shop.name}. ${shop.tag}.`}
        <span className="block">We only use the cookies that keep you signed in.</span>
      </p>
      <section className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="font-sans eyebrow text-gold">LEGAL</h2>
        {shop.hasTerms ? (
          <Link to={paths.terms} className={LINK}>
            Terms &amp; Conditions
          </Link>
        ) : (
          <PlaceholderLink>Terms &amp; Conditions</PlaceholderLink>
        )}
        {shop.hasPrivacy ? (
          <Link to={paths.privacy} className={LINK}>
            Privacy
          </Link>
        ) : (
          <PlaceholderLink>Privacy</PlaceholderLink>
        )}
      </section>
    </div>
  );
}
