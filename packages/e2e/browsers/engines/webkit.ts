// Safari's engine as Debian builds it, through its WebDriver: https://w3c.github.io/webdriver
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../support/shop-process.ts';
import { clickAt, pressKey, typeKeys } from './actions.ts';
import type { Engine, SizePx, Tab } from './engine.ts';
import { endProgram, startProgram } from './program.ts';

const START_LIMIT_MS = 30_000;
const CALL_LIMIT_MS = 30_000;
const POLL_DELAY_MS = 50;

type Call = <Result>(method: string, path: string, body?: object) => Promise<Result>;

interface Driver {
  call: Call;
  close: () => Promise<void>;
}

export async function startWebKit(size: SizePx): Promise<Engine> {
  let driver = await startDriver(size);
  return {
    openTab: async () => {
      try {
        return await openTab(driver.call, size);
      } catch (error) {
        if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
        // Now and then the driver never answers while it starts a browser. No page has been opened by then.
        await driver.close();
        driver = await startDriver(size);
        return openTab(driver.call, size);
      }
    },
    close: () => driver.close(),
  };
}

async function startDriver(size: SizePx): Promise<Driver> {
  const port = await findFreePort();
  // The screen is as large as the window: elsewhere, the mouse's start position would take the focus away.
  const screen = `-screen 0 ${size.width}x${size.height}x24`;
  const driver = startProgram(
    'xvfb-run',
    ['--auto-servernum', '--server-args', screen, 'WebKitWebDriver', `--port=${port}`],
    // The sandbox needs namespaces that containers do not provide, and the browser opens only the shop's pages.
    { env: { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }, stdio: 'ignore' },
  );
  const call = callAt(`http://127.0.0.1:${port}`);
  const close = () => endProgram(driver);
  try {
    await waitUntilOpen(call);
  } catch (error) {
    await close();
    throw error;
  }
  return { call, close };
}

function callAt(address: string): Call {
  return async <Result>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: Result };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}, ${message}`);
  };
}

async function waitUntilOpen(call: Call): Promise<void> {
  const endMs = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await call('GET', '/status');
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await wait(POLL_DELAY_MS);
    }
  }
}

/** Starts a browser of its own, since two windows of one browser share their cookies. */
async function openTab(call: Call, { width, height }: SizePx): Promise<Tab> {
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string) =>
    call<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });

  // The browser's first window is never narrower than its toolbar, 447 px; a window opened by a page has no toolbar.
  const first = await call<string>('GET', `${session}/window`);
  await evaluate(`window.open('about:blank', '', 'width=${width},height=${height}') && ''`);
  const windows = await call<string[]>('GET', `${session}/window/handles`);
  const handle = windows.find((window) => window !== first);
  if (handle === undefined) throw new Error('WebKit opened no window');
  await call('POST', `${session}/window`, { handle });
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });

  return {
    goTo: (url) => call('POST', `${session}/url`, { url }),
    evaluate,
    clickAt: (point) => call('POST', `${session}/actions`, { actions: clickAt(point) }),
    type: (text) => call('POST', `${session}/actions`, { actions: typeKeys(text) }),
    pressKey: (key) => call('POST', `${session}/actions`, { actions: pressKey(key) }),
    takePicture: async () =>
      Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => call('DELETE', session),
  };
}
