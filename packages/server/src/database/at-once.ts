/**
 * Runs statements of one transaction that don't need each other's results: sends them at once, for PostgreSQL to run in
 * this order, and gets all answers in one round trip. A statement that relies on the order, such as one that reads what
 * the one before locks, must be a `statement` or `prepared`: Drizzle's own queries are sent a moment later. Ends when
 * all have ended, so that none of them runs after the transaction. @throws the error of the first one that fails
 */
export async function atOnce<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
