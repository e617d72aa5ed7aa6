import { afterEach, expect, it, vi } from 'vitest';
import { pizzaPath } from './pizza-path.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('[OWN-05] names the pizza in place of another, beside what else the address says', () => {
  expect(pizzaPath('1~new')).toBe('/menu?pizza=1~new');
  expect(pizzaPath('1~new', new URLSearchParams('pizza=1~old'))).toBe('/menu?pizza=1~new');
  expect(pizzaPath('1~new', new URLSearchParams('q=napoli&pizza=1~old'))).toBe(
    '/menu?pizza=1~new&q=napoli',
  );
});

it('[OWN-05] keeps the rest in a browser whose URLSearchParams has no size, such as Safari 16', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(pizzaPath('1~new', new URLSearchParams('q=napoli'))).toBe('/menu?pizza=1~new&q=napoli');
});
