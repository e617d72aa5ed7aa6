import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema.ts',
  casing: 'snake_case',
  out: './src/database/migrations',
});
