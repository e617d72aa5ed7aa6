import type { AddedToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { describeAddFailure, requireAdded } from './add-failure.ts';

function buildAnswer(answer: Partial<AddedToCart>): AddedToCart {
  return {
    addedToCart: true,
    cartItem: null,
    imageUrl: null,
    name: 'Margherita',
    unitPrice: 9.95,
    quantity: 1,
    ...answer,
  };
}

function describeRefusal(answer: Partial<AddedToCart>): string | undefined {
  try {
    requireAdded(buildAnswer({ addedToCart: false, ...answer }));
  } catch (error) {
    return describeAddFailure(error);
  }
}

describe('what went wrong with adding to the cart', () => {
  it('is null when the pizza was added', () => {
    const answer = buildAnswer({});
    expect(requireAdded(answer)).toBe(answer);
  });

  it('is the server’s reason for adding nothing, or the general message', () => {
    expect(describeRefusal({ reason: 'The oven is out.' })).toBe('The oven is out.');
    expect(describeRefusal({})).toBe('Could not add to cart.');
  });

  it('is the first validation issue with its path', () => {
    const issues = [
      { message: 'Please choose a size', path: 'optionIds' },
      { message: 'Too many choices', path: 'addOnIds' },
    ];
    expect(describeAddFailure(new CallError(422, { message: 'No.', issues }))).toBe(
      'Please choose a size (optionIds)',
    );
  });

  it("is otherwise the server's message", () => {
    const full = { message: 'Your cart can hold up to 100 different items.', issues: [] };
    expect(describeAddFailure(new CallError(422, full))).toBe(full.message);
  });

  it.each<[string, unknown]>([
    ['no answer came', new CallError(0, null)],
    ['the answer was no message', new CallError(502, '<html>')],
    ['the message was empty', new CallError(500, { message: '' })],
    ['something else broke', new TypeError('odd')],
  ])('is the advice to try again when %s', (_case, error) => {
    expect(describeAddFailure(error)).toBe('Failed to add to cart. Please try again.');
  });
});
