/**
 * Statements of one transaction that need nothing of each other: sent at once, run by PostgreSQL in this order, answered
 * in one round trip. A statement that relies on the order, such as one that reads what the one before locks, must be a
 * `statement` or `prepared`: Drizzle's own queries are sent a moment later. Ends when all have ended, so that none of
 * them runs after the transaction. @throws what the first of them throws that fails
 */
export async function atOnce<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
