import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';
import { Apple } from 'lucide-react';

type Provider = IdentityOffer['provider'];

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple' };

export function ProviderMark({ provider }: { provider: Provider }) {
  if (provider === 'apple') return <Apple className="size-5 shrink-0 fill-current" />;
  return <GoogleMark />;
}

const ARCS = [
  { className: 'stroke-[#ea4335]', d: 'M19 7.2A8.5 8.5 0 0 0 4.9 7.4' },
  { className: 'stroke-[#fbbc05]', d: 'M4.9 7.4a8.5 8.5 0 0 0-.2 8.9' },
  { className: 'stroke-[#34a853]', d: 'M4.7 16.3a8.5 8.5 0 0 0 13.2 1.9' },
  { className: 'stroke-[#4285f4]', d: 'M17.9 18.2a8.5 8.5 0 0 0 2.6-6.2H12' },
];

function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full bg-white p-px"
    >
      {ARCS.map(({ className, d }) => (
        <path key={d} d={d} className={className} fill="none" strokeWidth="4" />
      ))}
    </svg>
  );
}
