/** Something in the environment is wrong; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
