/** An operator asked for something that can't be done. The message says why, in a sentence. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** A command was typed in a way that it does not know: what it takes is said after the message. */
export class WrongUsage extends CommandRefused {
  override readonly name = 'WrongUsage';
}
