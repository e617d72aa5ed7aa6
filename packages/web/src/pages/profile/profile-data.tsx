import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { copy } from '#auth/account/account.copy.ts';
import { DataDownload } from '#auth/account/data-download.tsx';
import { myOrdersQuery } from '#orders/orders.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { Button } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { useOpening } from '../use-opening.tsx';

const [DeleteAccountDialog, prefetchDialog] = laterPart(
  () => import('#auth/account/delete-account-dialog.tsx'),
  (module) => module.DeleteAccountDialog,
);

/** Downloads the customer's data, or deletes the account. */
export function ProfileData({ user }: { user: User }) {
  const navigate = useNavigate();
  const { opening, open } = useOpening<User>();
  const { data: orders = [] } = useQuery(myOrdersQuery);
  const underWay = orders.find(isStillUnderWay);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{copy.dataText}</p>
      <DataDownload />
      <p className="mt-2 w-full border-t border-line pt-5 text-ink-soft">
        {underWay ? copy.deleteWaits(underWay.number) : copy.deleteText}
      </p>
      <Button
        variant="danger"
        size="small"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={() => open(user)}
      >
        {copy.deleteAccount}
      </Button>
      {opening && (
        <DeleteAccountDialog
          key={opening.key}
          {...opening.dialog}
          user={opening.subject}
          onDeleted={() => void navigate(paths.home)}
        />
      )}
    </div>
  );
}

/** However long ago it was promised: the shop keeps the account until somebody closes the order. */
const isStillUnderWay = ({ progress }: Order) =>
  progress !== null && progress.stage !== 'completed';
