import { expect, it } from 'vitest';
import { readSourceFiles } from '../architecture/source-files.ts';
import { writeCodeIndex } from './code-index.ts';

it('the index has every endpoint of the contract', () => {
  const contracts = readSourceFiles('packages/contract/src').filter(({ path }) =>
    path.endsWith('.contract.ts'),
  );
  const paths = contracts.flatMap(({ source }) => [...source.matchAll(/^ +route: '/gm)]);
  const listed = [...writeCodeIndex().matchAll(/^- `[A-Z]+ \//gm)];
  expect(paths.length).toBeGreaterThan(100);
  expect(listed).toHaveLength(paths.length);
});
