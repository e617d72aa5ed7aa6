import { DeskOrdersQuery } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { may } from '@driftstone/contract/staff/roles.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { OrderFile } from '#orders/desk/order-file.tsx';
import { OrderList } from '#orders/desk/order-list.tsx';
import type { OrderFilters } from '#orders/desk/orders-desk.api.ts';
import { DeskTicketPrints } from '#printing/desk/desk-ticket-prints.tsx';
import { memberQuery } from '#staff/staff.api.ts';

const ORDER = 'id';

/** The address decides what is shown: one order by `?id=`, or the filters of the list. */
export function OrdersRoom() {
  const [address, setAddress] = useSearchParams();
  const { data: member } = useQuery(memberQuery);
  const orderId = address.get(ORDER);
  const filters = filtersOf(address);
  if (orderId !== null && member)
    return (
      <OrderFile
        orderId={orderId}
        backPath={pathWith(filters)}
        mayChange={may(member.role, 'orders.change')}
        mayRefund={may(member.role, 'orders.refund')}
        prints={may(member.role, 'orders.change') ? <DeskTicketPrints orderId={orderId} /> : null}
      />
    );
  return (
    <OrderList
      filters={filters}
      onFilter={(next) => setAddress(queryOf(next))}
      pathOf={(id) => pathWith({ ...filters, [ORDER]: id })}
    />
  );
}

/** Ignores filters in the address that the shop does not know. */
function filtersOf(address: URLSearchParams): OrderFilters {
  const { [ORDER]: _, ...wanted } = Object.fromEntries(address);
  const read = DeskOrdersQuery.omit({ after: true }).safeParse(wanted);
  return read.success ? read.data : {};
}

function queryOf(parameters: Record<string, string | undefined>): URLSearchParams {
  const named = Object.entries(parameters);
  return new URLSearchParams(
    named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function pathWith(parameters: Record<string, string | undefined>): string {
  const query = queryOf(parameters).toString();
  return query === '' ? deskPath('orders') : `${deskPath('orders')}?${query}`;
}
