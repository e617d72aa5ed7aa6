import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../architecture/source-files.ts';
import { type Command, describeCommand, parseLine, WrongOption } from './command-line.ts';
import { ROOT } from './root.ts';

const BAKE = {
  name: 'npm run bake',
  words: ['margherita', 'marinara'],
  options: {
    minutes: { type: 'string', takes: '<number>', default: '2', about: 'how long' },
    hot: { type: 'boolean', default: false, about: 'with chilli' },
  },
} as const satisfies Command;

const TAKES =
  'npm run bake takes margherita, marinara, --minutes=<number>, --hot; --help explains them.';

describe('the options of a tool', () => {
  it('are read with their defaults', () => {
    const { values, positionals } = parseLine(BAKE, ['marinara', '--hot']);
    expect({ ...values, positionals }).toEqual({
      minutes: '2',
      hot: true,
      positionals: ['marinara'],
    });
  });

  it.each([
    ['--cold', `Unknown option '--cold'. ${TAKES}`],
    ['--minutes', `Option '--minutes <value>' argument missing. ${TAKES}`],
    ['--hot=very', `Option '--hot' does not take an argument. ${TAKES}`],
    ['calzone', `Unknown argument 'calzone'. ${TAKES}`],
  ])('are refused in one line that says what is possible: %s', (word, answer) => {
    expect(() => parseLine(BAKE, [word])).toThrow(new WrongOption(answer));
  });

  it('are refused in one line when the next option stands where a value is missing', () => {
    expect(() => parseLine(BAKE, ['--minutes', '--hot'])).toThrow(/^[^\n]+ is ambiguous\. [^\n]+$/);
  });

  it('are listed by --help', () => {
    expect(describeCommand(BAKE)).toBe(`npm run bake --
  margherita | marinara
  --minutes=<number>  how long (2)
  --hot               with chilli`);
  });
});

describe('npm run test:failure', () => {
  const call = (option: string) =>
    spawnSync(process.execPath, [join(ROOT, 'tools/failure.ts'), option], { encoding: 'utf8' });

  it('answers an unknown option with one line and 2', () => {
    const wrong = call('--no-such-option');
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^Unknown option '--no-such-option'\. npm [^\n]+ takes [^\n]+\n$/);
  });

  it('answers --help with its options, without a build', () => {
    const help = call('--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^npm run test:failure --\n(?: {2}--.+\n)+$/);
  });
});

it('is how every tool reads its options', () => {
  const others = ['tools', 'bench', 'packages/e2e']
    .flatMap(readSourceFiles)
    .filter(({ path, source }) => !path.endsWith('.test.ts') && source.includes('parseArgs'))
    .map(({ path }) => path);
  expect(others).toEqual(['tools/process/command-line.ts']);
});
