import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { reportsOfTranslation } from './translator.ts';

/** Collects the errors of a page. A test has to allow the errors that it expects. */
export class PageErrors {
  #found: string[] = [];
  #allowed = reportsOfTranslation();

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(describe(message));
    });
    context.on('weberror', (error) => {
      this.#found.push(error.error().stack ?? error.error().message);
    });
    // A violation inside a `try`, such as a test of `eval`, does not appear on the console.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        reportError(
          new Error(`The Content-Security-Policy's ${effectiveDirective} forbids ${blockedURI}`),
        );
      });
    });
  }

  /** Allows errors whose text or URL matches. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Allows answers with this status: Chromium reports every 4xx and 5xx answer as an error. */
  allowStatus(status: number): void {
    this.allow(new RegExp(`the server responded with a status of ${status} `));
  }

  found(): readonly string[] {
    return this.#found;
  }

  /** @throws what was found beyond the allowed. */
  requireNone(): void {
    const unexpected = this.#found.filter(
      (text) => !this.#allowed.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'errors that the page reported').toEqual([]);
  }

  /** Judges what was found so far, and begins anew: what was allowed is so no longer. */
  beginAnew(): void {
    this.requireNone();
    this.#found = [];
    this.#allowed = reportsOfTranslation();
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
