import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { choicesAgain } from '#catalogue/choices/choices-again.ts';
import { readOffer } from '#customizer/custom-pizza.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { selectionAgain } from '#customizer/selection-again.ts';
import { notify } from '#platform/toasts/notify.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { OpeningVeil } from '#ui/opening-veil.tsx';
import { paths } from '../../paths.ts';
import { CustomizeDialog, CustomPizzaDialog } from '#pages/dialogs/later-dialogs.ts';
import { pizzaTools } from '../pizza-tools.tsx';
import { COULD_NOT_OPEN } from '../use-opening.tsx';
import { copy } from './chosen-pizza.copy.ts';
import { recallLacking } from './lacking-state.ts';
import { MissingNote } from './missing-note.tsx';

interface ChosenPizzaDialogProps {
  chosen: LinkedPizza;
  /** The names of choices that the menu may no longer have. */
  names?: ReadonlyMap<string, string>;
  /** Above the choices, before what is missing. */
  greeting?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** OWN-03: a pizza by the ids of its choices, in the dialog in which it can be chosen. */
export function ChosenPizzaDialog(props: ChosenPizzaDialogProps) {
  const { chosen, names = NO_NAMES, greeting = null, ...rest } = props;
  const Chosen = chosen.pizzaId === null ? CustomChosen : MenuChosen;
  return <Chosen {...rest} chosen={chosen} names={names} greeting={greeting} />;
}

type ChosenProps = Required<ChosenPizzaDialogProps>;

function MenuChosen({ chosen, names, greeting, isOpen, onClose }: ChosenProps) {
  const menu = useQuery(pizzasQuery);
  const pizza = menu.data?.find(({ id }) => id === chosen.pizzaId);
  if (!pizza) return <Waiting query={menu} isOpen={isOpen} onClose={onClose} />;
  const { choices, missing } = choicesAgain(pizza, chosen, names);
  return (
    <CustomizeDialog
      pizza={pizza}
      isOpen={isOpen}
      onClose={onClose}
      start={choices}
      note={
        <>
          {greeting}
          <MissingNote missing={missing} />
        </>
      }
      tools={pizzaTools}
      fallback={isOpen && <OpeningVeil text={copy.loading} />}
      onMissing={() => giveUp(onClose)}
    />
  );
}

function CustomChosen({ chosen, names, greeting, isOpen, onClose }: ChosenProps) {
  const options = useQuery(customPizzaOptionsQuery);
  // The state at opening: the page forgets it when the dialog closes.
  const { state } = useLocation();
  const [lacking] = useState(() => recallLacking(state));
  if (!options.data) return <Waiting query={options} isOpen={isOpen} onClose={onClose} />;
  const offer = readOffer(options.data);
  const { selection, missing, surplus } = selectionAgain(offer, chosen, names);
  return (
    <CustomPizzaDialog
      isOpen={isOpen}
      onClose={onClose}
      start={selection}
      note={
        <>
          {greeting}
          <MissingNote
            missing={missing}
            surplus={{ names: surplus, most: offer.maxNonVeg }}
            lacking={lacking}
          />
        </>
      }
      tools={pizzaTools}
      fallback={isOpen && <OpeningVeil text={copy.loading} />}
      onMissing={() => giveUp(onClose)}
    />
  );
}

function giveUp(onClose: () => void): void {
  onClose();
  notify.failure(null, COULD_NOT_OPEN);
}

interface WaitingProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  isOpen: boolean;
  onClose: () => void;
}

/** Shown until the menu has loaded, and when it no longer has the pizza. */
function Waiting({ query, isOpen, onClose }: WaitingProps) {
  const isGone = query.data !== undefined;
  const hasFailed = query.isError && !query.isFetching;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isGone ? copy.goneTitle : copy.title}
      width="narrow"
    >
      {isGone && (
        <div className="grid justify-items-start gap-4">
          <p>{copy.goneText}</p>
          <Link to={paths.menu} className={buttonClass({})} onClick={onClose}>
            {copy.browseMenu}
          </Link>
        </div>
      )}
      {!isGone && hasFailed && (
        <LoadFailure
          text={copy.loadFailed}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!isGone && !hasFailed && <LoadingText text={copy.loading} />}
    </Dialog>
  );
}
