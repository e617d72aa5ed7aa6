import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import type {
  ChangeDevice,
  Device,
  DeviceList,
  NewDevice,
} from '@driftstone/contract/devices/devices-desk.schema.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { callDesk } from '#platform/calls/call-desk.ts';
import { readAfterRival } from '#platform/calls/read-after-rival.ts';

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

/** A change that answers with the whole list; after a refusal the list is read again. */
function useDevicesChange<Input>(change: (input: Input) => Promise<z.infer<typeof DeviceList>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queryClient.setQueryData(devicesQuery.queryKey, list),
    onError: readAfterRival(queryClient, { queryKey: devicesQuery.queryKey }),
  });
}

/** The version that was opened. After a colleague's change was reported, the next try applies to the current one. */
export function useCurrent(opened: Device, error: Error | null): Device {
  const { data } = useQuery(devicesQuery);
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE')) return opened;
  return data?.devices.find(({ id }) => id === opened.id) ?? opened;
}

export const useChangeDevice = () =>
  useDevicesChange(({ deviceId, ...body }: z.input<typeof ChangeDevice> & { deviceId: string }) =>
    callDesk(devicesDeskContract.changeDevice, { params: { deviceId }, body }),
  );

export const useCutOffDevice = () =>
  useDevicesChange(({ deviceId, version }: { deviceId: string; version: number }) =>
    callDesk(devicesDeskContract.cutOffDevice, { params: { deviceId }, body: { version } }),
  );
