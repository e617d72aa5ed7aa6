import { sayRule } from '@driftstone/contract/catalogue/add-on-rules.rules.ts';
import { itemsWith } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { ADD_ON } from '@driftstone/contract/menu/item-parts.rules.ts';
import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { ChoiceList, Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { type PutList, suggestLists } from '@driftstone/contract/menu/suggested-lists.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EditName } from '#menu/forms/edit-name.tsx';
import { whyRefused } from '#platform/calls/call-error.ts';
import { randomId } from '#platform/random-id.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useEditMany } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { ChoiceListDialog } from './choice-list-dialog.tsx';
import { words } from './lists.copy.ts';

interface Open {
  list: ChoiceList | null;
  initial: ChoiceList;
}

/** Choices that many items offer, each list with what it costs and where. */
export function ChoiceLists({ desk }: { desk: DeskMenu }) {
  const { menu, changes } = desk;
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <Suggestions desk={desk} />
      {menu.lists.length === 0 && <p>{words.none}</p>}
      {menu.lists.length > 0 && (
        <ul
          aria-label={copy.tabs.lists}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card"
        >
          {menu.lists.map((list) => (
            <li
              key={list.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-paper-deep/50"
            >
              <div className="min-w-0 flex-1 basis-60">
                <EditName name={list.name} onEdit={() => setOpen({ list, initial: list })} />
                <p className="text-sm text-ink-soft">{sayChoices(list)}</p>
                {(list.atLeast > 0 || list.atMost !== null) && (
                  <p className="text-sm font-semibold">{sayRule(list)}</p>
                )}
              </div>
              {changes.some(({ id }) => id === list.id) && (
                <Badge tone="warm">{copy.changed}</Badge>
              )}
              <span className="text-sm">{words.onItems(countItems(menu, list))}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() =>
          setOpen({
            list: null,
            initial: {
              id: randomId(),
              name: '',
              type: ADD_ON,
              choices: [],
              atLeast: 0,
              atMost: null,
            },
          })
        }
      >
        <Plus className="size-5" />
        {words.add}
      </Button>
      {open && <ChoiceListDialog menu={menu} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** One press shares what a menu has written on each item. */
function Suggestions({ desk: { menu, version } }: { desk: DeskMenu }) {
  const editMany = useEditMany();
  const suggested = suggestLists(menu, randomId);
  if (suggested.length === 0) return null;
  const share = () =>
    editMany.mutate(
      { edits: suggested.slice(0, MAX_EDITS), version },
      {
        onSuccess: () => notify.success(words.shared),
        onError: (error) =>
          notify.failure(
            error,
            whyRefused(error, {
              changedMeanwhile: words.shareFailed,
              saveFailed: copy.saveFailed,
            }),
          ),
      },
    );
  return (
    <section className="grid gap-3 rounded-lg bg-gold-wash p-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">{words.couldBe}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {suggested.map((edit) => (
          <li key={edit.item.choices[0]?.id}>{saySuggestion(edit)}</li>
        ))}
      </ul>
      <div>
        <Button isBusy={editMany.isPending} onClick={share}>
          {words.share}
        </Button>
        <p className="mt-1.5 text-sm text-ink-soft">{words.shareHint}</p>
      </div>
    </section>
  );
}

/** As the call takes. */
const MAX_EDITS = 50;

function saySuggestion({ item, offers }: PutList): string {
  const offered = new Set(offers.map(({ choiceId }) => choiceId));
  const labels = item.choices.filter(({ id }) => offered.has(id)).map(({ label }) => label);
  return words.couldBeOne(labels.join(', '), new Set(offers.flatMap(({ on }) => on)).size);
}

function sayChoices({ choices }: ChoiceList): string {
  return choices
    .map(({ label, pricePence }) =>
      pricePence === 0 ? label : `${label} +${formatPence(pricePence)}`,
    )
    .join(', ');
}

function countItems(menu: Menu, { choices }: ChoiceList): number {
  return new Set(choices.flatMap(({ id }) => itemsWith(menu, id))).size;
}
