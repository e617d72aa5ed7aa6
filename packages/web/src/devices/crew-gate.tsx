import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { may, type Permission } from '@driftstone/contract/staff/roles.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { deskPath } from '#desk-paths.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { onCrewOut } from '#platform/sessions/crew-session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { crewQuery } from './devices.api.ts';
import { copy } from './devices.copy.ts';
import { PairForm } from './pair-form.tsx';

interface CrewGateProps {
  /** The page's name, such as 'Kitchen'. */
  title: string;
  /** The permission that the page needs. */
  permission: Permission;
  /** Called in the press that pairs the device: browsers turn on sound only during a press. */
  onPress?: () => void;
  children: (crew: CrewAtWork) => ReactNode;
}

/** A page for the crew: shown on a device with the permission, and to staff. Any other browser can be paired here. */
export function CrewGate({ title, permission, onPress, children }: CrewGateProps) {
  const queryClient = useQueryClient();
  const { data: crew, error, isFetching, refetch } = useQuery(crewQuery);
  useEffect(
    () => onCrewOut(() => queryClient.setQueryData(crewQuery.queryKey, null)),
    [queryClient],
  );

  if (crew === null) return <PairForm title={title} onPress={onPress} />;
  if (crew && may(crew.role, permission)) return children(crew);
  if (crew)
    return (
      <EmptyState title={copy.notForDeviceTitle} actions={<ToDesk />}>
        {crew.device ? copy.notForDevice(crew.device.name) : copy.notForPerson}
      </EmptyState>
    );
  if (!error || isFetching) return <LoadingText text={copy.looking} />;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
          <ToDesk />
        </>
      }
    >
      {serverMessageOf(error) ?? copy.unreachable}
    </EmptyState>
  );
}

function ToDesk() {
  return (
    <a href={deskPath('today')} className={buttonClass({ variant: 'secondary' })}>
      {copy.desk}
    </a>
  );
}
