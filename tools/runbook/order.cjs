// Places cash orders at a shop as its customers do, and prints their ids: node order.cjs <url> <how many>
'use strict';
const { randomUUID } = require('node:crypto');

const PASSWORD = 'a pizza by the stormy sea';
const [, , url, count] = process.argv;

async function call(method, path, token, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  if (token === null) delete headers.authorization;
  const sent = { method, headers };
  if (body !== undefined) sent.body = JSON.stringify(body);
  const answer = await fetch(url + path, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

async function order() {
  const name = { first_Name: 'Marina', last_Name: 'Shore', phone: '07700 900123' };
  const email = `${randomUUID()}@example.com`;
  const account = { ...name, email, password: PASSWORD };
  const { accessToken: token } = await call('POST', '/auth/signup', null, account);
  const { items } = await call('GET', '/pizzas/all', token);
  const [pizza] = items.toSorted((one, other) => one.price - other.price);
  const first = (option, at) => pizza.options.findIndex(({ type }) => type === option.type) === at;
  const optionIds = pizza.options.filter(first).map(({ id }) => id);
  await call('POST', '/cart/addToCart', token, { pizzaId: pizza.id, quantity: 1, optionIds });
  const { id } = await call('POST', '/cart/checkout', token);
  await call('PATCH', `/orders/${id}/delivery-type`, token, { deliveryType: 'pickup' });
  const times = await call('GET', `/orders/${id}/times`, token);
  const [slot] = times.days.flatMap((day) => day.slots);
  await call('PATCH', `/orders/${id}/time`, token, { at: slot.at });
  await call('POST', `/orders/${id}/place-cash`, token);
  return id;
}

(async () => {
  for (let placed = 0; placed < Number(count); placed += 1) console.log(await order());
})().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
