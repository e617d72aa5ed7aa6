/** What an archive of a release holds of the repository, beside what is built and installed. */
const FOLDERS = ['bin/', 'deploy/', 'docs/'];
const FILES = ['.npmrc', 'CHANGELOG.md', 'README.md', 'package-lock.json', 'package.json'];
/** npm ci compares the lock with all of them. */
const PACKAGE = /^packages\/[^/]+\/package\.json$/;
/** Migrations, and what makes pictures in a process of its own; the rest of it is in the build. */
const SOURCE = /^packages\/(?:contract|embedded-postgres|pizza-art|rasteriser|server)\/src\//;
/** Tests, what only they use, and what only a new migration is made from. */
const FOR_DEVELOPERS = /\.test\.ts$|\.fixtures\.ts$|\/(?:testing|fixtures)\/|_snapshot\.json$/;

export const BUILT = ['packages/server/build', 'packages/web/build'];

export function belongsToRelease(path: string): boolean {
  if (FILES.includes(path) || PACKAGE.test(path)) return true;
  if (FOLDERS.some((folder) => path.startsWith(folder))) return true;
  return SOURCE.test(path) && !FOR_DEVELOPERS.test(path);
}

type Manifest = Record<string, unknown> & { version: string };

/** package.json without what needs the repository. Lock and dependencies stay as they were. */
export function releaseManifest(manifest: Manifest): Manifest {
  return { ...manifest, scripts: { start: 'bin/driftstone start' } };
}

interface Plan {
  version: string;
  changelog: string;
  /** The name of each migration's file, oldest first. */
  migrations: readonly string[];
  /** `git status --porcelain` */
  uncommitted: string;
}

/** Why no archive can be made yet, one sentence each. */
export function findObstacles({ version, changelog, migrations, uncommitted }: Plan): string[] {
  const notes = notesOf(changelog, version);
  const last = migrations.at(-1) ?? '';
  return [
    ...(uncommitted === '' ? [] : ['Commit first: an archive is made of a commit.']),
    ...(notes === null ? [`CHANGELOG.md has no section "## ${version}".`] : []),
    ...(notes !== null && !notes.includes(last)
      ? [`CHANGELOG.md does not name the last migration, ${last}, under ${version}.`]
      : []),
  ];
}

function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.find((section) => section.split(/[\s,]/, 1)[0] === version) ?? null;
}
