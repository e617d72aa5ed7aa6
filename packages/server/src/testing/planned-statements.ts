import type pg from 'pg';
import { codeOf } from '#database/failures.ts';

/** PostgreSQL can't infer a parameter's type here without its value. By then it has found the tables and columns. */
const TYPE_UNKNOWN = '42P18';

type Session = Pick<pg.ClientBase, 'query'>;

/** Why PostgreSQL can't plan the statement, whatever its values; null when it can. */
async function objectTo(db: Session, statement: string): Promise<string | null> {
  try {
    await db.query(`explain (generic_plan) ${statement}`);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return codeOf(error) === TYPE_UNKNOWN ? null : `${error.message}: ${statement}`;
  }
}

/**
 * Separates statements that the shop's tables support from the others. The others come from tests, which send failing
 * statements, and some to tables of their own.
 */
export async function partByPlan(
  db: Session,
  statements: readonly string[],
): Promise<{ planned: string[]; objections: string[] }> {
  const planned: string[] = [];
  const objections: string[] = [];
  for (const statement of statements) {
    const objection = await objectTo(db, statement);
    if (objection === null) planned.push(statement);
    else objections.push(objection);
  }
  return { planned, objections };
}
