/** Something in the environment is wrong; the message has a line for each variable that is, which it names. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
