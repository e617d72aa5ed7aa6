import { useQuery } from '@tanstack/react-query';
import { memberQuery } from '#staff/staff.api.ts';
import { RestOfDesk } from './phone-navigation.tsx';

/** On a phone: what the bar at its foot has no room for. */
export function MoreRoom() {
  const { data: member } = useQuery(memberQuery);
  return member ? <RestOfDesk member={member} /> : null;
}
