// Decides which account of the operating system runs the database, since PostgreSQL refuses to run as root.
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { embeddedUnavailable } from './database-unavailable.ts';

export type PostgresAccount = {
  uid: number;
  gid: number;
  name: string;
  /** False when we are root, and the database runs as another account. */
  isOurs: boolean;
  /** The account is `nobody`. */
  isUnprivileged: boolean;
};

const ROOT_UID = 0;
const UNPRIVILEGED_ACCOUNT = 'nobody';

export function currentUid(): number {
  return process.getuid?.() ?? -1;
}

export function isRoot(): boolean {
  return currentUid() === ROOT_UID;
}

/** @param ownerUid the owner of the database files, if there are any */
export async function chooseAccount(ownerUid: number | undefined): Promise<PostgresAccount> {
  if (!isRoot()) return ownAccount(ownerUid);
  if (process.platform !== 'linux')
    throw embeddedUnavailable('it cannot run as root here', 'Start as an ordinary user');
  // Files of an ordinary user stay that user's, so that a single `sudo` does not lock the user out.
  const isWanted = ({ uid, isUnprivileged }: PostgresAccount) =>
    ownerUid === undefined || ownerUid === ROOT_UID ? isUnprivileged : uid === ownerUid;
  const account = (await listAccounts()).find(isWanted);
  if (account) return account;
  const wanted = ownerUid ? `user ${ownerUid}` : UNPRIVILEGED_ACCOUNT;
  throw embeddedUnavailable(
    `PostgreSQL cannot run as root, and there is no account ${wanted}`,
    'Start as an ordinary user',
  );
}

function ownAccount(ownerUid: number | undefined): PostgresAccount {
  const uid = currentUid();
  if (ownerUid !== undefined && ownerUid !== uid) {
    const remedy = 'Start as that user or as root, choose another DATA_DIR';
    throw embeddedUnavailable(`its files belong to another user (${ownerUid})`, remedy);
  }
  return {
    uid,
    gid: process.getgid?.() ?? -1,
    name: ownName(uid),
    isOurs: true,
    isUnprivileged: false,
  };
}

function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch (error) {
    // PostgreSQL looks its own user up by number, and fails without a name, for example in a container run with --user
    // 1234.
    throw embeddedUnavailable(
      `user ${uid} has no name in /etc/passwd`,
      'Start as a user that has one',
      error,
    );
  }
}

async function listAccounts(): Promise<PostgresAccount[]> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    const isUnprivileged = name === UNPRIVILEGED_ACCOUNT;
    return [{ name, uid: Number(uid), gid: Number(gid), isOurs: false, isUnprivileged }];
  });
}

/** The outermost folder on the path that the account cannot enter; null when it can enter all. */
export async function findClosedFolder(
  path: string,
  account: PostgresAccount,
): Promise<string | null> {
  const parent = dirname(path);
  const closedAbove = parent === path ? null : await findClosedFolder(parent, account);
  return closedAbove ?? ((await canPass(path, account)) ? null : path);
}

async function canPass(folder: string, { uid, gid }: PostgresAccount): Promise<boolean> {
  const stats = await stat(folder);
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  return (stats.mode & (stats.gid === gid ? 0o010 : 0o001)) !== 0;
}
