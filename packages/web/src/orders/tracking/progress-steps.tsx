import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import {
  Bike,
  Check,
  Flame,
  type LucideIcon,
  Package,
  Pizza,
  ReceiptText,
  ShoppingBag,
} from 'lucide-react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from './order-progress.copy.ts';
import { type Placed, type ShownStage, stageNow, stepsOf } from './stages-shown.ts';

const COLUMNS: Record<number, string> = {
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-5',
  6: 'sm:grid-cols-6',
};

/** The order's steps, one by one: stacked on a phone, side by side on a wide screen. */
export function ProgressSteps({ order }: { order: Placed }) {
  const { deliveryType } = order;
  const steps = stepsOf(order);
  const current = steps.findIndex(({ stage }) => stage === stageNow(order));
  return (
    <ol className={classNames('grid', COLUMNS[steps.length])}>
      {steps.map(({ stage, at }, index) => (
        <Step
          key={stage}
          name={copy.step(stage, deliveryType)}
          icon={iconOf(stage, deliveryType)}
          state={stateOf(index, current)}
          isLast={stage === 'completed'}
          moment={at}
        />
      ))}
    </ol>
  );
}

type StepState = 'done' | 'current' | 'ahead';

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}

interface StepProps {
  name: string;
  icon: LucideIcon;
  state: StepState;
  /** A step with nothing after it is done as soon as it is reached. */
  isLast: boolean;
  moment: string | null;
}

const STEP =
  'relative flex min-h-13 gap-3 last:min-h-0 sm:min-h-0 sm:flex-col sm:items-center sm:gap-1.5 sm:px-1 sm:text-center ' +
  // Draws the line to the next step.
  'not-last:after:absolute not-last:after:top-8 not-last:after:bottom-0 not-last:after:left-[0.9375rem] not-last:after:w-0.5 ' +
  'sm:not-last:after:top-[0.9375rem] sm:not-last:after:right-[calc(-50%+1rem)] sm:not-last:after:bottom-auto ' +
  'sm:not-last:after:left-[calc(50%+1rem)] sm:not-last:after:h-0.5 sm:not-last:after:w-auto';

const LINES: Record<StepState, string> = {
  done: 'not-last:after:bg-basil',
  current: 'not-last:after:bg-line',
  ahead: 'not-last:after:bg-line',
};

const MARKS: Record<StepState, string> = {
  done: 'border-basil bg-basil text-white',
  current: 'border-ink bg-ink text-paper',
  ahead: 'border-line-strong bg-card text-ink-soft',
};

function Step({ name, icon: Icon, state, isLast, moment }: StepProps) {
  const isCurrent = state === 'current';
  const mark = isCurrent && isLast ? 'done' : state;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={classNames(STEP, LINES[state])}>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full border-2 transition-colors',
          MARKS[mark],
        )}
      >
        {mark === 'done' ? (
          <Check className="size-4" strokeWidth={3} />
        ) : (
          <Icon className="size-4" />
        )}
      </span>
      <span className="grid content-start pt-1 text-sm sm:pt-0">
        <span className={isCurrent ? 'font-bold' : 'text-ink-soft'}>
          {name}
          {state === 'done' && <span className="sr-only">{copy.done}</span>}
        </span>
        {moment !== null && (
          <span className="text-xs text-ink-soft tabular-nums">{timeOf(moment)}</span>
        )}
      </span>
    </li>
  );
}

function iconOf(stage: ShownStage, deliveryType: Order['deliveryType']): LucideIcon {
  switch (stage) {
    case 'received':
      return ReceiptText;
    case 'accepted':
      return Check;
    case 'baking':
      return Flame;
    case 'ready':
      return deliveryType === 'delivery' ? Package : ShoppingBag;
    case 'on_its_way':
      return Bike;
    case 'completed':
      return Pizza;
  }
}
