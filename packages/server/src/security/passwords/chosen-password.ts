import { ShopError } from '#errors/shop-error.ts';
import { isEasyToGuess } from './easy-passwords.ts';

const EASY_PASSWORD =
  'That password is too easy to guess. Use a few words that only you would put together.';

interface Place {
  /** The field that holds the password. */
  path: string;
  /** A password that is made of it is easy too. */
  shopName: string;
}

/** @throws ShopError PASSWORD_TOO_COMMON */
export async function refuseEasyPassword(
  password: string,
  person: Parameters<typeof isEasyToGuess>[1],
  { path, shopName }: Place,
): Promise<void> {
  if (!(await isEasyToGuess(password, person, shopName))) return;
  const issues = [{ message: EASY_PASSWORD, path }];
  throw new ShopError('PASSWORD_TOO_COMMON', { message: EASY_PASSWORD, issues });
}
