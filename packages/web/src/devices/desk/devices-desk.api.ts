import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import type {
  ChangeDevice,
  Device,
  DeviceList,
  NewDevice,
} from '@driftstone/contract/devices/devices-desk.schema.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isRefusedAs } from '#platform/call-error.ts';
import { callDesk } from '#platform/call-desk.ts';

const DESK = 'desk';

export const devicesQuery = queryOptions({
  queryKey: [DESK, 'devices'],
  queryFn: () => callDesk(devicesDeskContract.listDevices),
  staleTime: 0,
});

export function useMakeCode() {
  return useMutation({
    mutationFn: (body: z.input<typeof NewDevice>) =>
      callDesk(devicesDeskContract.makeDeviceCode, { body }),
  });
}

/** A change whose answer is the whole list; after a refusal the list is read anew. */
function useDevicesChange<Input>(change: (input: Input) => Promise<z.infer<typeof DeviceList>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queryClient.setQueryData(devicesQuery.queryKey, list),
    // Awaited: the next press is about what is there now.
    onError: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

/** Of what was opened. Once a rival's change was said, the next try is about what is there now. */
export function useVersion({ id, version }: Device, error: Error | null): number {
  const { data } = useQuery(devicesQuery);
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE')) return version;
  return data?.devices.find((each) => each.id === id)?.version ?? version;
}

export const useChangeDevice = () =>
  useDevicesChange(({ deviceId, ...body }: z.input<typeof ChangeDevice> & { deviceId: string }) =>
    callDesk(devicesDeskContract.changeDevice, { params: { deviceId }, body }),
  );

export const useCutOffDevice = () =>
  useDevicesChange(({ deviceId, version }: { deviceId: string; version: number }) =>
    callDesk(devicesDeskContract.cutOffDevice, { params: { deviceId }, body: { version } }),
  );
