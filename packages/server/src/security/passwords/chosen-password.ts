import { ShopError } from '#errors/shop-error.ts';
import { isEasyToGuess } from './easy-passwords.ts';

const EASY_PASSWORD =
  'That password is one of the first that others would try. Pick a few words that only you would put together.';

/** `path` names the field that holds the password. @throws ShopError PASSWORD_TOO_COMMON */
export async function refuseEasyPassword(
  password: string,
  person: Parameters<typeof isEasyToGuess>[1],
  path: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, person))) return;
  const issues = [{ message: EASY_PASSWORD, path }];
  throw new ShopError('PASSWORD_TOO_COMMON', { message: EASY_PASSWORD, issues });
}
