import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { listPriceRows } from '@driftstone/contract/menu/price-round.rules.ts';
import type { PriceRound, PriceRounding } from '@driftstone/contract/menu/price-round.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { useState } from 'react';
import { serverAheadMs } from '#platform/clock/server-clock.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { type Choice, ChoiceGroup } from '#ui/choice-group.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useEditMany, usePlanPrices } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { liveOf } from './live-of.ts';
import { words } from './prices.copy.ts';
import { PriceTable } from './price-table.tsx';
import { readTypedStep } from './typed-step.ts';
import { type Where, WhereField } from './where-field.tsx';

/** Raises or lowers one kind of price of many items: at once in the draft, or by itself at a time. */
export function PriceRoundDialog({ desk, onClose }: { desk: DeskMenu; onClose: () => void }) {
  return (
    <DraftDialog isOpen onClose={onClose} title={words.priceRoundTitle} width="wide">
      <PriceRoundForm desk={desk} onDone={onClose} />
    </DraftDialog>
  );
}

type When = 'draft' | 'time';

const WHEN: Choice<When>[] = [
  { id: 'draft', label: words.whenDraft, detail: words.whenDraftDetail },
  { id: 'time', label: words.whenTime, detail: words.whenTimeDetail },
];

const DAY_MS = 24 * 60 * 60 * 1000;
/** No step: the table shows the prices as they are. */
const NO_STEP: PriceRound['step'] = { by: 'pence', pence: 0 };

type Part = Pick<PriceRound, 'of' | 'type' | 'label'>;
const ITEM_PRICE: Part = { of: 'item', type: null, label: null };

function PriceRoundForm({ desk, onDone }: { desk: DeskMenu; onDone: () => void }) {
  const { version } = desk;
  const [part, setPart] = useState(ITEM_PRICE);
  const [where, setWhere] = useState<Where>({ kind: null, categoryId: null, search: '' });
  const [isRaise, setIsRaise] = useState(true);
  const [amount, setAmount] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [exceptIds, setExceptIds] = useState<string[]>([]);
  const [when, setWhen] = useState<When>('draft');
  const [tomorrow] = useState(() => londonDate(Date.now() + serverAheadMs() + DAY_MS));
  const menu = when === 'time' ? liveOf(desk) : desk.menu;
  const editMany = useEditMany();
  const planPrices = usePlanPrices();

  const step = readTypedStep(amount, isRaise);
  const round: PriceRound = {
    ...part,
    ...where,
    exceptIds,
    step: step ?? NO_STEP,
    rounding: step ? rounding : 'none',
  };
  const changedBy = (meant: PriceRound) =>
    listPriceRows(menu, meant).filter(({ beforePence, afterPence }) => beforePence !== afterPence);

  const form = useForm<'amount' | 'at', { at: string | null }>(
    ({ amount: typed = '', at = '' }) => {
      const typedStep = readTypedStep(typed, isRaise);
      if (!typedStep) return { problems: { amount: words.amountMissing } };
      if (changedBy({ ...round, step: typedStep, rounding }).length === 0)
        return { problems: { amount: words.nothingChanges } };
      if (when === 'time' && at === '') return { problems: { at: copy.timeMissing } };
      return { values: { at: when === 'time' ? at : null } };
    },
    ({ at }, { refuse }) => {
      const done = (said: string) => ({
        onSuccess: () => {
          notify.success(said);
          onDone();
        },
        onError: refuse({ changedMeanwhile: words.pricesMeanwhile, saveFailed: copy.saveFailed }),
      });
      if (at === null)
        editMany.mutate(
          { edits: [{ kind: 'prices', round }], version },
          done(words.pricesInDraft(countOf(changedBy(round)))),
        );
      else planPrices.mutate({ round, at, version }, done(words.pricesPlanned));
    },
  );
  return (
    <DialogForm
      form={form}
      action={when === 'time' ? words.planThem : words.intoDraft}
      isBusy={editMany.isPending || planPrices.isPending}
      onCancel={onDone}
      aria-label={words.priceRoundTitle}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.whichPrice}
          value={JSON.stringify(part)}
          onChange={({ target }) => {
            setPart(JSON.parse(target.value));
            setExceptIds([]);
          }}
        >
          <option value={JSON.stringify(ITEM_PRICE)}>{words.itemPrice}</option>
          {partsOf(desk).map(({ title, parts }) => (
            <optgroup key={title} label={title}>
              {parts.map(({ name, ...each }) => (
                <option key={name} value={JSON.stringify(each)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <WhereField menu={menu} where={where} onChange={setWhere} />
        <SelectField
          label={words.direction}
          value={isRaise ? 'raise' : 'lower'}
          onChange={({ target }) => setIsRaise(target.value === 'raise')}
        >
          <option value="raise">{words.raise}</option>
          <option value="lower">{words.lower}</option>
        </SelectField>
        <TextField
          {...form.field('amount')}
          label={words.byHowMuch}
          hint={words.byHowMuchHint}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={words.rounding}
          value={rounding}
          onChange={({ target }) =>
            setRounding(keysOf(words.roundings).find((each) => each === target.value) ?? 'none')
          }
        >
          {keysOf(words.roundings).map((each) => (
            <option key={each} value={each}>
              {words.roundings[each]}
            </option>
          ))}
        </SelectField>
        <SearchField
          label={words.onlyNamed}
          value={where.search}
          onChange={({ target }) => setWhere({ ...where, search: target.value })}
        />
      </div>
      <ChoiceGroup
        legend={words.when}
        columns="one"
        choices={WHEN}
        value={when}
        onChange={setWhen}
      />
      {when === 'time' && (
        <TextField
          {...form.field('at')}
          label={copy.time}
          hint={words.planHint}
          type="datetime-local"
          defaultValue={`${tomorrow}T05:00`}
        />
      )}
      <PriceTable
        rows={listPriceRows(menu, round)}
        isStepped={step !== null}
        except={{ ids: exceptIds, onChange: setExceptIds }}
      />
    </DialogForm>
  );
}

function countOf(rows: readonly { ids: string[] }[]): number {
  return rows.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** The sizes, crusts and extras that the menu has, each once. */
function partsOf({ menu }: DeskMenu): { title: string; parts: (Part & { name: string })[] }[] {
  const options = [
    ...menu.pizzas.flatMap((pizza) => pizza.options),
    ...menu.choices.map(({ kind, label }) => ({ type: kind, label })),
  ];
  const labelsOf = (type: string) => [
    ...new Set(options.flatMap((option) => (option.type === type ? [option.label] : []))),
  ];
  const extras = [
    ...new Set([
      ...menu.pizzas.flatMap(({ addOns }) => addOns.map(({ name }) => name)),
      ...labelsOf('veg'),
      ...labelsOf('non-veg'),
    ]),
  ];
  const option = (type: string) => (label: string) => ({
    of: 'option' as const,
    type,
    label,
    name: label,
  });
  const extra = { of: 'add-on' as const, type: null };
  return [
    { title: words.sizes, parts: labelsOf('size').map(option('size')) },
    {
      title: words.crusts,
      parts: [
        { of: 'option', type: 'crust', label: null, name: words.allCrusts },
        ...labelsOf('crust').map(option('crust')),
      ],
    },
    {
      title: words.extras,
      parts: [
        { ...extra, label: null, name: words.allExtras },
        ...extras.map((label) => ({ ...extra, label, name: label })),
      ],
    },
  ];
}
