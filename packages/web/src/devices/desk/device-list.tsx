import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { NO_READY, STATION_WORDS } from '@driftstone/contract/devices/devices.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { copy as devices } from '#devices/devices.copy.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { devicesQuery } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';
import { lacksReady } from './lacks-ready.ts';
import { PairDialog } from './pair-dialog.tsx';
import { useStoreOf } from './store-of.ts';

/** The shop's tablets and phones. */
export function DeviceList() {
  const query = useQuery(devicesQuery);
  const { data } = query;
  const [changed, setChanged] = useState<Device | null>(null);
  const [isPairing, setIsPairing] = useState(false);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  return (
    <div className="grid gap-8">
      {lacksReady(data.devices) && (
        <p role="status" className="font-semibold text-beetroot">
          {NO_READY}
        </p>
      )}
      {data.devices.length === 0 ? (
        <p className="text-lg text-ink-soft">{copy.none}</p>
      ) : (
        <ul
          aria-label={copy.title}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {data.devices.map((device) => (
            <li
              key={device.id}
              className="relative flex items-center gap-x-4 p-4 hover:bg-paper sm:px-6"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  <RowOpener
                    label={copy.changeTitle(device.name)}
                    onOpen={() => setChanged(device)}
                  >
                    {device.name}
                  </RowOpener>
                  <Badge tone="neutral">{devices.roleName(device.role)}</Badge>
                  {device.role === 'kitchen' && device.station && device.station !== 'all' && (
                    <Badge tone="warm">{STATION_WORDS[device.station].label}</Badge>
                  )}
                </p>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  <StoreOf device={device} />
                  {copy.seen} {deskTime(device.lastSeenAt)}
                  {device.person !== null && ` · ${copy.acting(device.person)}`}
                </p>
              </div>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setIsPairing(true)}>
        <Plus className="size-5" />
        {copy.pair}
      </Button>
      <DeviceDialog device={changed} onClose={() => setChanged(null)} />
      <PairDialog isOpen={isPairing} onClose={() => setIsPairing(false)} />
    </div>
  );
}

function StoreOf({ device }: { device: Device }) {
  const store = useStoreOf(device);
  return store === undefined ? null : `${store} · `;
}
