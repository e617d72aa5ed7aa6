import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** Collects what a page reports as an error; what a test expects, it has to allow by name. */
export class PageErrors {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(describe(message));
    });
    context.on('weberror', (error) => {
      this.#found.push(error.error().stack ?? error.error().message);
    });
    // One that a script catches, such as a try of `eval`, is not on the console.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        reportError(
          new Error(`The Content-Security-Policy's ${effectiveDirective} forbids ${blockedURI}`),
        );
      });
    });
  }

  /** Errors whose text or address matches are part of this test. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Chromium reports each 4xx and 5xx answer as an error; these are what the test is about. */
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
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
