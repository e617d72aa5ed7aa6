import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChosenPizzaDialog } from './chosen-pizza-dialog.tsx';
import { copy } from './chosen-pizza.copy.ts';
import { SHARED_HASH } from './pizza-path.ts';
import { Gift } from 'lucide-react';

interface LinkedPizzaDialogProps {
  link: string;
  isOpen: boolean;
  onClose: () => void;
}

/** OWN-05: the pizza of a link, as it can be ordered today. */
export function LinkedPizzaDialog({ link, isOpen, onClose }: LinkedPizzaDialogProps) {
  const pizza = readPizzaLink(link);
  // The address at opening: the page forgets it when the dialog closes.
  const { hash } = useLocation();
  const [isShared] = useState(hash === SHARED_HASH);
  if (pizza)
    return (
      <ChosenPizzaDialog
        chosen={pizza}
        greeting={isShared && <SharedNote />}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.brokenTitle} width="narrow">
      <div className="grid justify-items-start gap-4">
        <p>{copy.brokenText}</p>
        <Button onClick={onClose}>{copy.browseMenu}</Button>
      </div>
    </Dialog>
  );
}

/** Above the choices of a pizza that came by a friend's link. */
function SharedNote() {
  return (
    <p className="mb-6 flex items-start gap-3 font-semibold">
      <Gift className="mt-0.5 size-5 shrink-0 text-basil" />
      {copy.shared}
    </p>
  );
}
