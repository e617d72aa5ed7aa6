import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '#ui/load-state.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { factorsQuery } from './factors.api.ts';
import { copy } from './factors.copy.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';

/** How a member proves who they are, in addition to the password. */
export function SecondSteps() {
  const query = useQuery(factorsQuery);
  const { data } = query;
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  const hasAny = data.hasAuthenticator || data.passkeys.length > 0;
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-card">
      <Passkeys passkeys={data.passkeys} onCodes={setNewCodes} />
      <AuthenticatorSetup hasAuthenticator={data.hasAuthenticator} onCodes={setNewCodes} />
      {hasAny && <RecoveryCodesLeft count={data.recoveryCodesLeft} onCodes={setNewCodes} />}
      <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes([])} />
    </div>
  );
}
