import { describe, expect, it } from 'vitest';
import { isEasyPin } from './pins.rules.ts';

describe('isEasyPin', () => {
  it.each(['0000', '11111111', '1234', '4567', '7890', '4321', '0987', '87654321'])(
    '[EVE-15] refuses %s',
    (pin) => expect(isEasyPin(pin)).toBe(true),
  );

  it.each(['2580', '1212', '1235', '9012', '19960814'])('takes %s', (pin) =>
    expect(isEasyPin(pin)).toBe(false),
  );
});
