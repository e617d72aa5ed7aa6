// Firefox speaks WebDriver BiDi itself, so it needs no driver: https://w3c.github.io/webdriver-bidi
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { clickAt, pressKey, typeKeys } from './actions.ts';
import { connect, type Connection } from './bidi.ts';
import type { Engine, SizePx, Tab } from './engine.ts';
import { endProgram, startProgram } from './program.ts';

const START_LIMIT_MS = 30_000;

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
};

interface Script {
  result: { value?: string };
  exceptionDetails?: { text: string };
}

export async function startFirefox(viewport: SizePx): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'driftstone-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    await endProgram(firefox);
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const bidi = await connect(`${await listeningAt(firefox)}/session`);
    await bidi.send('session.new', { capabilities: {} });
    return { openTab: () => openTab(bidi, viewport), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function listeningAt(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    const fail = (why: string) => reject(new Error(`Firefox ${why}:\n${written}`));
    const limit = setTimeout(() => fail('did not open its port in time'), START_LIMIT_MS);
    firefox.once('error', (error) => fail(`did not start (${error.message})`));
    firefox.once('exit', () => fail('ended'));
    firefox.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(written)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}

async function openTab(bidi: Connection, viewport: SizePx): Promise<Tab> {
  // With cookies and storage of its own.
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  await bidi.send('browsingContext.setViewport', { context, viewport });
  return {
    goTo: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await bidi.send<Script>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value ?? '';
    },
    clickAt: async (point) => {
      await bidi.send('input.performActions', { context, actions: clickAt(point) });
    },
    type: async (text) => {
      await bidi.send('input.performActions', { context, actions: typeKeys(text) });
    },
    pressKey: async (key) => {
      await bidi.send('input.performActions', { context, actions: pressKey(key) });
    },
    takePicture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
