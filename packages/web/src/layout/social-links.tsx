import type { ReactNode } from 'react';
import { useShop } from '#platform/page/shop.ts';
import { PlaceholderLink } from './placeholder-link.tsx';

const NETWORKS = [
  {
    name: 'Instagram',
    key: 'instagram',
    outline:
      'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  },
  {
    name: 'Facebook',
    key: 'facebook',
    outline: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.6-4H14V8a1 1 0 0 1 1-1h2.5Z',
  },
  {
    name: 'TikTok',
    key: 'tiktok',
    outline: 'M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3c.3 2.9 2.2 4.9 5.5 5.2',
  },
] as const;

const ROUND = 'grid size-11 place-items-center rounded-full border border-foam/40';

export function SocialLinks() {
  const shop = useShop();
  return (
    <ul className="flex flex-wrap gap-3">
      {NETWORKS.map(({ name, key, outline }) => (
        <li key={key}>
          <SocialLink name={name} url={shop[key]}>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
              <path
                d={outline}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </SocialLink>
        </li>
      ))}
    </ul>
  );
}

interface SocialLinkProps {
  name: string;
  url: string | null;
  children: ReactNode;
}

/** FOOT-02: a placeholder until it is filled in. */
function SocialLink({ name, url, children }: SocialLinkProps) {
  if (url === null)
    return (
      <PlaceholderLink label={name} className={ROUND}>
        {children}
      </PlaceholderLink>
    );
  return (
    <a href={url} aria-label={name} rel="noopener" className={ROUND}>
      {children}
    </a>
  );
}
