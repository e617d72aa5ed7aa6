// The part of Lighthouse's types that the bench uses, so that type checks need no install of its 180 MB.
declare module 'lighthouse' {
  export interface Audit {
    id: string;
    title: string;
    /** From 0 to 1; null when there is nothing to judge. */
    score: number | null;
    displayValue?: string;
    numericValue?: number;
    details?: { items?: Record<string, unknown>[] };
  }

  export interface Category {
    title: string;
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }

  export interface Result {
    /** Where the page was in the end. */
    finalDisplayedUrl: string;
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
    runtimeError?: { message: string };
  }

  export interface Flags {
    /** The port of Chromium's debugging protocol. */
    port: number;
    output: 'html';
    logLevel: 'error';
    onlyCategories: string[];
    onlyAudits?: string[];
    skipAudits?: string[];
    formFactor: 'mobile';
    throttlingMethod: 'devtools' | 'simulate' | 'provided';
    extraHeaders?: Record<string, string>;
    throttling?: {
      cpuSlowdownMultiplier: number;
      requestLatencyMs: number;
      downloadThroughputKbps: number;
      uploadThroughputKbps: number;
    };
  }

  export interface GatherContext {
    driver: {
      executionContext: {
        /** Puts the source of the function into the page. */
        evaluate: (source: string, options: { args: [] }) => Promise<unknown>;
      };
    };
  }

  export class Gatherer {
    meta: { supportedModes: string[] };
    getArtifact(context: GatherContext): Promise<unknown>;
  }

  export interface Config {
    extends: string;
    artifacts: { id: string; gatherer: { implementation: typeof Gatherer } }[];
    audits: {
      implementation: {
        meta: Record<string, unknown>;
        audit: (artifacts: Record<string, unknown>) => { score: number; displayValue: string };
      };
    }[];
  }

  function lighthouse(
    url: string,
    flags: Flags,
    config?: Config,
  ): Promise<{ lhr: Result; report: string | string[] } | undefined>;
  export { lighthouse as default };
}

declare module 'chrome-launcher' {
  interface Chrome {
    port: number;
    kill: () => void;
  }

  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    envVars: Record<string, string | undefined>;
    handleSIGINT: boolean;
    logLevel: 'error';
  }): Promise<Chrome>;
}
