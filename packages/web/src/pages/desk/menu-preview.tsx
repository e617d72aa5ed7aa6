import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { showMenu } from '@driftstone/contract/menu/menu-shown.rules.ts';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useState } from 'react';
import { categoriesQuery, pizzasQuery, topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { copy } from '#menu/menu-desk.copy.ts';
import { Button } from '#ui/button.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { MenuPage } from '#pages/menu/menu-page.tsx';
import { createPreviewClient } from './preview-client.ts';

/** The real pages of the shop, with the draft in place of the published menu. Nobody else can see them. */
export function MenuPreview({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const [page, setPage] = useState<'menu' | 'home'>('menu');
  const { data: top } = useQuery(topPizzasQuery);
  const outer = useQueryClient();
  const [client] = useState(() => createPreviewClient(outer));
  const { pizzas, categories, customPizzaOptions } = showMenu(menu);
  client.setQueryData(pizzasQuery.queryKey, pizzas);
  client.setQueryData(categoriesQuery.queryKey, categories);
  client.setQueryData(customPizzaOptionsQuery.queryKey, customPizzaOptions);
  client.setQueryData(
    topPizzasQuery.queryKey,
    (top ?? []).flatMap(({ id }) => pizzas.find((pizza) => pizza.id === id) ?? []),
  );
  return (
    <RadixDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 overflow-y-auto bg-paper focus:outline-none"
        >
          <div className="on-dark sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sea px-4 py-3 text-paper low:static">
            <RadixDialog.Title className="min-w-52 flex-1 font-sans text-base font-semibold">
              {copy.previewNote}
            </RadixDialog.Title>
            <div role="group" aria-label={copy.preview} className="flex gap-2">
              {(['menu', 'home'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === page}
                  onClick={() => setPage(each)}
                  className="min-h-11 rounded-full px-4 font-semibold aria-pressed:bg-paper aria-pressed:text-ink"
                >
                  {each === 'menu' ? copy.previewMenu : copy.previewHome}
                </button>
              ))}
            </div>
            <Button size="small" onClick={onClose}>
              <X className="size-4" />
              {copy.previewClose}
            </Button>
          </div>
          <QueryClientProvider client={client}>
            {page === 'menu' ? <MenuPage /> : <HomePage />}
          </QueryClientProvider>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
