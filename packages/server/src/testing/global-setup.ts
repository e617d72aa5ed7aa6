import type { TestProject } from 'vitest/node';
import { createTemplate } from './test-database.ts';
import { startTestPostgres } from '@driftstone/embedded-postgres/testing/test-postgres.ts';

/** Runs before all tests of the server. Vitest calls the returned function after them, whatever their outcome. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  try {
    await createTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('testPostgresUrl', postgres.url);
  return postgres.stop;
}
