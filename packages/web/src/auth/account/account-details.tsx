import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { myAccountQuery } from './account.api.ts';
import { copy } from './account.copy.ts';
import { NameForm } from './name-form.tsx';
import { PROVIDER_NAMES } from '#auth/identity/provider-mark.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';

/** Few have not confirmed theirs. */
const [ConfirmEmailOffer] = laterPart(
  () => import('./confirm-email-offer.tsx'),
  (module) => module.ConfirmEmailOffer,
);

/** Who is signed in. Shows the stored user at once and refreshes it in the background. */
export function AccountDetails({ user }: { user: User }) {
  useQuery(myAccountQuery);
  const [isEditing, setIsEditing] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsEditing(false);
    // Moves the focus, since the field that had it is gone.
    details.current?.focus();
  };
  return (
    <div ref={details} tabIndex={-1} className="grid gap-4 focus:outline-none">
      {isEditing && <NameForm user={user} onClose={close} />}
      <dl className="grid gap-3">
        {!isEditing && <Detail term={copy.name}>{user.name.trim() || copy.nameless}</Detail>}
        <Detail term={copy.email}>{user.email}</Detail>
        {user.provider !== 'email' && (
          <Detail term={copy.signInWith}>{PROVIDER_NAMES[user.provider]}</Detail>
        )}
      </dl>
      {user.isEmailConfirmed === false && <ConfirmEmailOffer />}
      {!isEditing && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setIsEditing(true)}
        >
          <Pencil className="size-4" />
          {copy.changeName}
        </Button>
      )}
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
