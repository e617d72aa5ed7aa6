import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { useNavigate } from 'react-router';
import { copy } from '#auth/account/account.copy.ts';
import { DataDownload } from '#auth/account/data-download.tsx';
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
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{copy.dataText}</p>
      <DataDownload />
      <p className="mt-2 w-full border-t border-line pt-5 text-ink-soft">{copy.deleteText}</p>
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
