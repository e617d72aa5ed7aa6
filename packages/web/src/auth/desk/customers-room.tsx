import { useSearchParams } from 'react-router';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

/** All customers, or one of them: the address says which. */
export function CustomersRoom() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <CustomerPage key={id} customerId={id} /> : <CustomerList />;
}
