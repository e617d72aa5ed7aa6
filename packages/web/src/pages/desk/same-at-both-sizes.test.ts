import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** What staff open at the desk, with the parts that everything is made of. */
const DESK =
  '{pages/desk,*/desk,auth,books,coupons,deals,details,devices,location,menu,newsletter,opening,orders,payments,pictures,printing,reviews,staff,today,ui,works}/**/*.tsx';

/** Not the desk's, though beside it. */
const ELSEWHERE = /^opening\/opening-(line|region)\.tsx$|^orders\/(checkout|receipt|tracking)\//;

const HIDES =
  /\b(?:sm|md|lg|xl|2xl|wide|beside|low|crammed|roomy|max-\w+|min-\w+|not-wide):(?:hidden|invisible|sr-only|collapse)\b|\buseMedia\(/g;

it('[DESK-91] what a task presses on a phone is there on a computer: nothing else depends on the width', () => {
  const found = globSync(DESK, { cwd: SOURCES })
    .filter((path) => !ELSEWHERE.test(path) && !path.endsWith('.test.tsx'))
    .flatMap((path) =>
      [...readFileSync(join(SOURCES, path), 'utf8').matchAll(HIDES)].map(
        ([what]) => `${path}: ${what}`,
      ),
    );
  expect([...new Set(found)].toSorted()).toEqual([
    // The note of a refused form stands elsewhere.
    'menu/forms/form-dialog.tsx: useMedia(',
    // A phone has room for what can be done with items only once there are some.
    'menu/many/many-items.tsx: max-lg:hidden',
    // A computer has Sign out in the frame.
    'pages/desk/account-room.tsx: lg:hidden',
    // The way to a room, which desk-ways walks on both.
    'pages/desk/desk-frame.tsx: useMedia(',
    // The preview is beside its form on a computer, and one press away on a phone.
    'pages/desk/look/look-room.tsx: useMedia(',
  ]);
});
