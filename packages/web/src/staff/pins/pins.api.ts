import { pinsContract } from '@driftstone/contract/staff/pins.contract.ts';
import type { OwnPin } from '@driftstone/contract/staff/pins.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callDesk } from '#platform/calls/call-desk.ts';
import { DESK } from '../staff.api.ts';

export const pinQuery = queryOptions({
  queryKey: [DESK, 'pin'],
  queryFn: () => callDesk(pinsContract.readPin),
  staleTime: 0,
});

function usePinChange<Input>(change: (input: Input) => Promise<z.infer<typeof OwnPin>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (pin) => queryClient.setQueryData(pinQuery.queryKey, pin),
  });
}

export const useSetPin = () =>
  usePinChange((pin: string) => callDesk(pinsContract.setPin, { body: { pin } }));

export const useRemovePin = () => usePinChange((_: void) => callDesk(pinsContract.removePin));
