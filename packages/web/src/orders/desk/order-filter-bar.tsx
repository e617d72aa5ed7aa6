import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OrderFilters } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';

interface OrderFilterBarProps {
  filters: OrderFilters;
  /** The name of the offer that the listed orders had. */
  offer: string | undefined;
  onFilter: (filters: OrderFilters) => void;
}

const VIEWS: readonly { id: string; label: string; filters: OrderFilters }[] = [
  { id: 'all', label: copy.all, filters: {} },
  { id: 'under_way', label: copy.underWay, filters: { group: 'under_way' } },
  { id: 'attention', label: copy.attention, filters: { attention: 'yes' } },
  { id: 'done', label: copy.done, filters: { group: 'done' } },
  { id: 'called_off', label: copy.calledOff, filters: { group: 'called_off' } },
  { id: 'refunded', label: copy.refunded, filters: { money: 'refunded' } },
];

const WAYS: readonly { id: string; label: string; filters: OrderFilters }[] = [
  { id: 'card', label: copy.card, filters: { payment: 'card' } },
  { id: 'cash', label: copy.cash, filters: { payment: 'cash' } },
  { id: 'card_machine', label: copy.cardMachine, filters: { payment: 'card_machine' } },
];
const HANDOVERS: readonly { id: string; label: string; filters: OrderFilters }[] = [
  { id: 'delivery', label: copy.delivery, filters: { delivery: 'delivery' } },
  { id: 'pickup', label: copy.pickup, filters: { delivery: 'pickup' } },
];

export function OrderFilterBar({ filters, offer, onFilter }: OrderFilterBarProps) {
  const { search, group, money, attention, payment, delivery, day, deal, ...rest } = filters;
  const view = attention ? 'attention' : money === 'refunded' ? 'refunded' : (group ?? 'all');
  const kept = { ...(search && { search }), ...(day && { day }), ...(deal && { deal }) };
  const narrowed = { ...(payment && { payment }), ...(delivery && { delivery }) };
  const viewFilters = VIEWS.find(({ id }) => id === view)?.filters ?? {};
  const form = useForm(filledIn({ search: null, day: null }), (texts) =>
    onFilter({
      ...rest,
      ...(deal && { deal }),
      ...viewFilters,
      ...narrowed,
      ...(texts.search && { search: texts.search }),
      ...(texts.day && { day: texts.day }),
    }),
  );
  const { ref } = form.props;
  // The address also changes without typing here, such as by the browser's Back.
  useEffect(() => ref.current?.reset(), [ref, search, day]);
  const clear = () => {
    // The pressed button goes away.
    ref.current?.querySelector('input')?.focus();
    onFilter({});
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <form {...form.props} role="search" className="flex flex-wrap items-end gap-3">
        <TextField
          name="search"
          label={copy.search}
          placeholder={copy.searchHint}
          defaultValue={search}
          maxLength={100}
          lead={<Search className="size-5" />}
          className="min-w-0 flex-1 basis-64"
        />
        <TextField
          name="day"
          type="date"
          label={copy.day}
          defaultValue={day}
          className="min-w-0 basis-44"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{copy.find}</Button>
          {(search ?? day ?? deal) && (
            <Button variant="quiet" onClick={clear}>
              {copy.clear}
            </Button>
          )}
        </div>
      </form>
      {offer && <p className="font-semibold wrap-anywhere">{copy.withOffer(offer)}</p>}
      <ChipRow
        label={copy.filters}
        chips={VIEWS}
        selectedId={view}
        onSelect={(id) =>
          onFilter({ ...kept, ...narrowed, ...VIEWS.find((each) => each.id === id)?.filters })
        }
      />
      <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-3">
        <ChipRow
          label={copy.payment}
          wraps
          chips={WAYS}
          selectedId={payment ?? null}
          onSelect={(id) =>
            onFilter({
              ...kept,
              ...viewFilters,
              ...(delivery && { delivery }),
              ...(id !== payment && WAYS.find((each) => each.id === id)?.filters),
            })
          }
        />
        <ChipRow
          label={copy.handover}
          wraps
          chips={HANDOVERS}
          selectedId={delivery ?? null}
          onSelect={(id) =>
            onFilter({
              ...kept,
              ...viewFilters,
              ...(payment && { payment }),
              ...(id !== delivery && HANDOVERS.find((each) => each.id === id)?.filters),
            })
          }
        />
      </div>
    </div>
  );
}
