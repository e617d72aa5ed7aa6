import { useSearchParams } from 'react-router';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

/** Shows all customers or one of them, depending on the address. */
export function CustomersRoom() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <CustomerPage key={id} customerId={id} /> : <CustomerList />;
}
