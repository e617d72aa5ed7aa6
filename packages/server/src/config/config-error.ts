/** The environment is wrong. The message has a line for each wrong variable, with its name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
