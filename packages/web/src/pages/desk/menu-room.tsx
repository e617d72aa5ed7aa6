import { may } from '@driftstone/contract/staff/roles.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaperRoom } from './paper/paper-room.tsx';
import { BuilderList } from '#menu/builder/builder-list.tsx';
import { HistoryList } from '#menu/publication/history-list.tsx';
import { IngredientList } from '#menu/ingredients/ingredient-list.tsx';
import { KindList } from '#menu/kinds/kind-list.tsx';
import { ChoiceLists } from '#menu/lists/choice-lists.tsx';
import { deskMenuQuery } from '#menu/menu-desk.api.ts';
import { copy } from '#menu/menu-desk.copy.ts';
import { MenuTabs, readTab } from '#menu/menu-tabs.tsx';
import { liveOf } from '#menu/prices/live-of.ts';
import { PlannedPrices } from '#menu/prices/planned-prices.tsx';
import { PizzaList } from '#menu/pizzas/pizza-list.tsx';
import { PublishBar } from '#menu/publication/publish-bar.tsx';
import { SoldOutList } from '#menu/sold-out/sold-out-list.tsx';
import { PictureField } from '#pictures/desk/picture-field.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { memberQuery } from '#staff/staff.api.ts';
import { LoadState } from '#ui/load-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

const [MenuPreview] = laterPart(
  () => import('./menu-preview.tsx'),
  (module) => module.MenuPreview,
);

/** The menu at the desk. The kitchen only says what is sold out. */
export function MenuRoom() {
  const query = useQuery(deskMenuQuery);
  const { data: desk } = query;
  const { data: member } = useQuery(memberQuery);
  const [search, setSearch] = useSearchParams();
  const find = search.get('find') ?? '';
  const [isPreviewing, setIsPreviewing] = useState(false);
  const mayChange = member ? may(member.role, 'menu.change') : false;
  const tab = mayChange ? readTab(search.get('tab')) : 'sold-out';
  if (!desk) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {mayChange && (
        <div className="grid grid-cols-1 gap-5 print:hidden">
          <PublishBar desk={desk} mayChange={mayChange} onPreview={() => setIsPreviewing(true)} />
          <PlannedPrices desk={desk} />
          <MenuTabs tab={tab} onChange={(next) => setSearch({ tab: next }, { replace: true })} />
        </div>
      )}
      {tab === 'pizzas' && (
        <PizzaList key={find} desk={desk} PictureField={PictureField} find={find} />
      )}
      {tab === 'sold-out' && <SoldOutList key={find} desk={desk} find={find} />}
      {tab === 'builder' && <BuilderList desk={desk} />}
      {tab === 'lists' && <ChoiceLists desk={desk} />}
      {tab === 'kinds' && <KindList desk={desk} />}
      {tab === 'ingredients' && <IngredientList desk={desk} />}
      {tab === 'paper' && <PaperRoom menu={liveOf(desk)} />}
      {tab === 'history' && <HistoryList mayChange={mayChange} />}
      {isPreviewing && (
        <MenuPreview
          menu={desk.menu}
          onClose={() => setIsPreviewing(false)}
          fallback={<LoadingText text={copy.loading} />}
          onMissing={() => setIsPreviewing(false)}
        />
      )}
    </div>
  );
}
