import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCrew } from '#platform/calls/call-crew.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';

const CREW = 'crew';
/** Refetched regularly: the person who acts is forgotten after a while, and the desk may change the device. */
const LOOK_AGAIN_MS = 60_000;

/** Who uses this browser; null: it is not paired, and nobody has signed in at the desk. */
export const crewQuery = queryOptions({
  queryKey: [CREW, 'me'],
  queryFn: async ({ signal }): Promise<CrewAtWork | null> => {
    try {
      return await callCrew(devicesContract.readCrew, {}, signal);
    } catch (error) {
      if (isRefusedAs(error, 'UNAUTHENTICATED')) return null;
      throw error;
    }
  },
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

export const peopleQuery = queryOptions({
  queryKey: [CREW, 'people'],
  queryFn: ({ signal }) => callCrew(devicesContract.listPeople, {}, signal),
  staleTime: 0,
});

/** A change that answers with the new crew. */
function useCrewChange<Input>(change: (input: Input) => Promise<CrewAtWork>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (crew) => {
      // A request that was sent before the change would show the old state.
      await queryClient.cancelQueries({ queryKey: crewQuery.queryKey });
      queryClient.setQueryData(crewQuery.queryKey, crew);
    },
  });
}

export const usePairDevice = () =>
  useCrewChange((code: string) => callCrew(devicesContract.pairDevice, { body: { code } }));

export const useActAs = () =>
  useCrewChange((body: { staffId: string; pin: string }) =>
    callCrew(devicesContract.actAs, { body }),
  );

export const useStopActing = () =>
  useCrewChange((_: void) => callCrew(devicesContract.stopActing, {}));
