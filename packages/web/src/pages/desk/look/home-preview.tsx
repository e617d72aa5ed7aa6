import { isColour } from '@driftstone/contract/details/logo-colour.rules.ts';
import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { isLogoWide } from '@driftstone/contract/pictures/pictures.schema.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Values } from '#details/desk/field-groups.ts';
import { storyQuery } from '#details/details.api.ts';
import { NavBar } from '#layout/nav-bar.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { SiteFooter } from '#pages/frame/site-footer.tsx';
import { PreviewData, useRootData } from '#platform/page/shop.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { createPreviewClient } from '../preview-client.ts';
import { copy } from './look.copy.ts';
import { SmallPage } from './small-page.tsx';

const SIZES = [
  { id: 'phone', label: copy.phone, width: 390 },
  { id: 'desktop', label: copy.desktop, width: 1280 },
] as const;

/** The real Home with what is typed. Nothing in it leads anywhere. */
export function HomePreview({ values }: { values: Values }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0]);
  const outer = useQueryClient();
  const [client] = useState(() => createPreviewClient(outer));
  const { storyTitle, storyText, storyMore } = values;
  client.setQueryData(storyQuery.queryKey, {
    title: storyTitle ?? '',
    text: storyText ?? '',
    more: storyMore ?? '',
  });
  return (
    <aside
      aria-label={copy.preview}
      className="top-20 grid grid-cols-1 content-start gap-3 self-start lg:sticky"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1 text-sm text-ink-soft">{copy.previewNote}</p>
        <ChipRow
          label={copy.sizes}
          chips={SIZES}
          selectedId={size.id}
          onSelect={(id) => setSize(SIZES.find((each) => each.id === id) ?? SIZES[0])}
        />
      </div>
      <SmallPage key={size.id} title={copy.previewOf} width={size.width}>
        <QueryClientProvider client={client}>
          <InShop values={values}>
            <Still>
              <NavBar cartCount={0} account={null} onSignOut={() => undefined} />
              <main className="flex-1">
                <HomePage />
              </main>
              <SiteFooter />
            </Still>
          </InShop>
        </QueryClientProvider>
      </SmallPage>
    </aside>
  );
}

/** Every page reads what the shop says of itself from the root's loader. */
function InShop({ values, children }: { values: Values; children: ReactNode }) {
  const root = useRootData();
  if (!root) return null;
  const shop = withTyped(root.shop, values);
  return <PreviewData value={{ ...root, shop }}>{children}</PreviewData>;
}

function withTyped(shop: ShopDetails, values: Values): ShopDetails {
  const { heroPicture: _picture, hiddenSections: _hidden, logo: _logo, ...named } = shop;
  const { isLogoWide: _wide, heroWidths, ...others } = named;
  const { name, tag, logoColour, logo, heroTitle, heroText } = values;
  const slug = slugOfPicture(values['heroPicture'] ?? '');
  return {
    ...others,
    name: name ?? shop.name,
    tag: tag ?? shop.tag,
    logoColour: logoColour && isColour(logoColour) ? logoColour : shop.logoColour,
    ...(logo && { logo }),
    ...(logo && isLogoWide(logo) && { isLogoWide: true }),
    heroTitle: heroTitle ?? shop.heroTitle,
    heroText: heroText ?? shop.heroText,
    ...(slug && { heroPicture: slug }),
    ...(slug === shop.heroPicture && heroWidths && { heroWidths }),
    ...(values['hiddenSections'] && { hiddenSections: values['hiddenSections'] }),
  };
}

/** Only READ MORE and its like answer a press. */
function Still({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent<HTMLElement>) => {
    const { target } = event;
    // An element of another document is no instance of ours.
    if ('closest' in target && (target as Element).closest('[aria-expanded]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" className="contents" onClickCapture={stop} onSubmitCapture={stop}>
      {children}
    </div>
  );
}
