import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useShop } from '#platform/page/shop.ts';
import { paths } from '../paths.ts';
import { Logo } from './logo.tsx';
import { PlaceholderLink } from './placeholder-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { TideLine } from './tide-line.tsx';
import { serverAheadMs, subscribeToClock } from '#platform/clock/server-clock.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';

const readYear = () => new Date(Date.now() + serverAheadMs()).getFullYear();

/** This year: a page cached over New Year's Eve has the old one, so the text renders again after hydration. */
function CurrentYear() {
  const year = useSyncExternalStore(subscribeToClock, readYear, readYear);
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  );
}

interface FooterProps {
  /** The newsletter block, across the top. */
  newsletter?: ReactNode;
}

// FOOT-04.
const TAGLINE = 'Freshly made, delivered hot. Order your favorites anytime.';
const LINK = 'inline-block py-1 underline-offset-4 hover:underline';

export function Footer({ newsletter }: FooterProps) {
  const shop = useShop();
  const addressLines = [shop.street, shop.town, `${shop.county} ${shop.postcode}`.trim()];
  return (
    <footer className="on-dark mt-8 text-paper md:mt-24 print:hidden">
      <TideLine className="-mb-px block h-8 w-full text-sea-deep md:h-14" />
      <div className="bg-sea-deep">
        <div className="page-width py-6 md:py-16">
          {newsletter}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),max-content))] gap-x-4 gap-y-4 max-sm:text-sm sm:grid-cols-2 sm:gap-10 lg:grid-cols-[minmax(min-content,1fr)_repeat(4,auto)] lg:gap-8 xl:grid-cols-[17rem_repeat(4,auto)] xl:justify-between">
            <div data-tagline className="max-sm:col-span-full">
              <Link to={paths.home} className="inline-block rounded-sm">
                <Logo />
              </Link>
              <p className="mt-2 text-foam sm:max-w-68">{TAGLINE}</p>
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
                  <a
                    href={`mailto:${shop.email}`}
                    className={`${LINK} wrap-anywhere max-sm:tracking-tight`}
                  >
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
          <LegalRow />
        </div>
      </div>
    </footer>
  );
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-sans eyebrow text-gold">{title}</h2>
      {children}
    </section>
  );
}

function LegalRow() {
  const shop = useShop();
  return (
    <div className="mt-5 flex flex-col gap-x-8 gap-y-2 border-t border-foam/20 pt-4 md:mt-12 md:pt-8 text-sm text-foam md:flex-row md:items-end md:justify-between">
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
