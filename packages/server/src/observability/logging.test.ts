import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { describeError } from './logging.ts';

describe('describeError', () => {
  it('keeps a customer’s input out of the log', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ida@example.com) already exists.',
    });
    const error = new DrizzleQueryError(
      'insert into users values ($1)',
      ['ida@example.com'],
      cause,
    );
    const logged = describeError(error);
    expect(JSON.stringify(logged)).not.toContain('ida@example.com');
    expect(logged).toMatchObject({ code: '23505', statement: 'insert into users values ($1)' });
  });

  it('says where an error of our own was thrown', () => {
    expect(describeError(new TypeError('odd'))).toMatchObject({
      type: 'TypeError',
      message: 'odd',
    });
    expect(describeError(new TypeError('odd')).stack).toContain('logging.test.ts');
  });
});
