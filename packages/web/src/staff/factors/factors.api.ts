import { factorsContract } from '@driftstone/contract/staff/factors.contract.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { readAnswer, request } from '#platform/calls/request.ts';
import { DESK, memberQuery } from '../staff.api.ts';

/** Loads when somebody presses a button that needs it. */
const webAuthn = () => import('@simplewebauthn/browser');

export const factorsQuery = queryOptions({
  queryKey: [DESK, 'factors'],
  queryFn: () => callDesk(factorsContract.readFactors),
  staleTime: 0,
});

/** The device asks for a finger, a face or a PIN. Rejects with a DOMException when nobody responds. */
async function provePasskey(): Promise<{
  response: AuthenticationResponseJSON & Record<string, unknown>;
}> {
  const answer = await request(factorsContract.startPasskeySignIn, {}, {});
  const { options } = await readAnswer(factorsContract.startPasskeySignIn, answer);
  const { startAuthentication } = await webAuthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON & typeof options;
  return { response: { ...(await startAuthentication({ optionsJSON })) } };
}

export function useEnterByPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      readAnswer(
        factorsContract.enterByPasskey,
        await request(factorsContract.enterByPasskey, { body: await provePasskey() }, {}),
      ),
    onSuccess: (member) => queryClient.setQueryData(memberQuery.queryKey, member),
  });
}

export function useConfirmByPasskey() {
  return useMutation({
    mutationFn: async () =>
      callDesk(factorsContract.confirmByPasskey, { body: await provePasskey() }),
  });
}

/** A change may open more of the desk, or close it. */
function useFactorChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: the new list may remove the row, which could then no longer report the outcome.
    onSettled: () => {
      for (const { queryKey } of [factorsQuery, memberQuery])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const { options } = await callDesk(factorsContract.startPasskey);
    const { startRegistration } = await webAuthn();
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON & typeof options;
    const response = { ...(await startRegistration({ optionsJSON })) };
    return callDesk(factorsContract.addPasskey, { body: { name, response } });
  });

export const useRemovePasskey = () =>
  useFactorChange((passkeyId: string) =>
    callDesk(factorsContract.removePasskey, { params: { passkeyId } }),
  );

export function useStartAuthenticator() {
  return useMutation({ mutationFn: () => callDesk(factorsContract.startAuthenticator) });
}

export const useFinishAuthenticator = () =>
  useFactorChange((body: { proof: string; code: string }) =>
    callDesk(factorsContract.finishAuthenticator, { body }),
  );

export const useRemoveAuthenticator = () =>
  useFactorChange(() => callDesk(factorsContract.removeAuthenticator));

export const useRenewRecoveryCodes = () =>
  useFactorChange(() => callDesk(factorsContract.renewRecoveryCodes));
