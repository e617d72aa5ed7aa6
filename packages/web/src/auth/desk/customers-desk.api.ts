import { customersDeskContract } from '@driftstone/contract/auth/customers-desk.contract.ts';
import type { DeskCustomer } from '@driftstone/contract/auth/customers-desk.schema.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';

const CUSTOMERS = ['desk', 'customers'];

export const customersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS, 'all', search],
    queryFn: ({ pageParam }) =>
      callDesk(customersDeskContract.listCustomers, {
        query: { ...(search && { search }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ customers, hasMore }) => (hasMore ? (customers.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS, 'one', customerId],
    queryFn: () => callDesk(customersDeskContract.readCustomer, { params: { customerId } }),
    staleTime: 0,
  });

function useCustomerChange<Input>(change: (input: Input) => Promise<DeskCustomer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (customer) =>
      queryClient.setQueryData(customerQuery(customer.id).queryKey, customer),
  });
}

export const useWriteNote = (customerId: string) =>
  useCustomerChange((text: string) =>
    callDesk(customersDeskContract.writeNote, { params: { customerId }, body: { text } }),
  );

export const useRemoveNote = (customerId: string) =>
  useCustomerChange((noteId: string) =>
    callDesk(customersDeskContract.removeNote, { params: { customerId, noteId } }),
  );

export const useBlockCash = (customerId: string) =>
  useCustomerChange((isBlocked: boolean) =>
    callDesk(customersDeskContract.blockCash, { params: { customerId }, body: { isBlocked } }),
  );

export const useExportCustomer = (customerId: string) =>
  useMutation({
    mutationFn: () => callDesk(customersDeskContract.exportCustomer, { params: { customerId } }),
  });

export function useEraseCustomer(customerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(customersDeskContract.eraseCustomer, { params: { customerId } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: customerQuery(customerId).queryKey });
      return queryClient.invalidateQueries({ queryKey: [...CUSTOMERS, 'all'] });
    },
  });
}
