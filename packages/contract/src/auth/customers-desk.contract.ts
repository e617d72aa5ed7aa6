import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import { MyData } from './auth.schema.ts';
import {
  BlockCash,
  CustomerPage,
  CustomerQuery,
  DeskCustomer,
  WriteNote,
} from './customers-desk.schema.ts';

/** Customers at the desk. Includes what they may ask for by law: their data, and its erasure. */
export const customersDeskContract = defineRoutes({
  listCustomers: {
    route: 'GET /desk/customers/all',
    staff: 'customers.see',
    summary: 'Customers by name, email or phone, newest first',
    query: CustomerQuery,
    success: { 200: CustomerPage },
  },
  readCustomer: {
    route: 'GET /desk/customers/:customerId',
    staff: 'customers.see',
    summary: 'A customer with orders, reviews and notes',
    success: { 200: DeskCustomer },
    errors: ['CUSTOMER_NOT_FOUND'],
  },
  writeNote: {
    route: 'POST /desk/customers/:customerId/notes',
    staff: 'customers.change',
    summary: 'Note something about a customer, for staff',
    body: WriteNote,
    success: { 200: DeskCustomer },
    errors: ['CUSTOMER_NOT_FOUND'],
  },
  removeNote: {
    route: 'DELETE /desk/customers/:customerId/notes/:noteId',
    staff: 'customers.change',
    summary: 'Remove a note',
    success: { 200: DeskCustomer },
    errors: ['CUSTOMER_NOT_FOUND'],
  },
  blockCash: {
    route: 'POST /desk/customers/:customerId/cash',
    staff: 'customers.change',
    summary: 'Block a customer for cash, or lift the block',
    body: BlockCash,
    success: { 200: DeskCustomer },
    errors: ['CUSTOMER_NOT_FOUND'],
  },
  exportCustomer: {
    route: 'POST /desk/customers/:customerId/export',
    staff: 'customers.change',
    summary: 'All that the shop holds about a customer, to hand it to them',
    success: { 200: MyData },
    errors: ['CUSTOMER_NOT_FOUND'],
  },
  eraseCustomer: {
    route: 'POST /desk/customers/:customerId/erase',
    staff: 'customers.change',
    needsRecentSignIn: true,
    summary: 'Delete a customer who asked for it; the books keep their orders without a name',
    success: { 200: Message },
    errors: ['CUSTOMER_NOT_FOUND', 'MONEY_OWED', 'ORDER_UNDER_WAY'],
  },
});
