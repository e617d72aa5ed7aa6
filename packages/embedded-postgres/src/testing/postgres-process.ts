// Runs as a process of its own: starts or joins the embedded PostgreSQL in the given folder, reports that on standard
// output, and leaves when standard input ends.
import { startEmbeddedPostgres } from '#embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, dataDirWasGiven: true });
const { adopted, url } = postgres;
process.stdout.write(`${JSON.stringify({ adopted, url })}\n`);
process.stdin.resume().once('end', () => void postgres.stop());
