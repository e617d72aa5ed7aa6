/** The figures that we need from a Lighthouse report. */
import type { Result } from 'lighthouse';

/** These scores depend on the page only, not on the machine. */
const STRICT_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

const TIMINGS = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
};

const WEIGHTS = {
  total: 'total',
  HTML: 'document',
  JS: 'script',
  CSS: 'stylesheet',
  fonts: 'font',
  pictures: 'image',
};

/** Our own audit, see main-heading.ts. */
export const MAIN_HEADING = 'main-heading';
export const REQUESTS = 'network-requests';

export interface PageFigures {
  /** From 0 to 100, keyed by the category's title. */
  scores: Record<string, number>;
  /** As Lighthouse formats them, with units. */
  timings: Record<string, string>;
  /** As sent, compressed. */
  weightsBytes: Record<string, number>;
  /** The audits that keep a page below 100 in accessibility, best practices or SEO. */
  failedAudits: string[];
}

export function figuresOf(result: Result): PageFigures {
  const { categories, audits } = result;
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    ),
    timings: mapValues(TIMINGS, (id) => audits[id]?.displayValue ?? '?'),
    weightsBytes: mapValues(WEIGHTS, (type) => weightOf(result, type)),
    failedAudits: STRICT_CATEGORIES.flatMap((name) => failedAuditsOf(result, name)),
  };
}

/** The audits that keep a page below 100 in accessibility. */
export function accessibilityOf(result: Result): { score: number; failedAudits: string[] } {
  return {
    score: Math.round((result.categories['accessibility']?.score ?? 0) * 100),
    failedAudits: failedAuditsOf(result, 'accessibility'),
  };
}

/** Why the page that was judged is not the whole page of this heading; null: it is. */
export function describeUnopened({ audits }: Result, heading: string): string | null {
  const seen = audits[MAIN_HEADING]?.displayValue ?? '';
  if (seen !== heading) return `its heading was "${seen}", not "${heading}"`;
  const requests = audits[REQUESTS]?.details?.items;
  if (!requests) return 'its requests were not recorded';
  // An answer that never came has no status; a redirect or 'not modified' is no failure.
  const failed = requests.find(
    ({ statusCode }) => !(Number(statusCode) > 0) || Number(statusCode) >= 400,
  );
  return failed ? `${String(failed['url'])} was answered ${String(failed['statusCode'])}` : null;
}

function weightOf({ audits }: Result, type: string): number {
  const items = audits['resource-summary']?.details?.items ?? [];
  return Number(items.find(({ resourceType }) => resourceType === type)?.['transferSize'] ?? 0);
}

/** A category that could not be judged counts as failed. */
function failedAuditsOf({ categories, audits }: Result, name: string): string[] {
  const category = categories[name];
  if (category?.score === 1) return [];
  const failed = (category?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const hasFailed = weight > 0 && audit && audit.score !== null && audit.score < 1;
    return hasFailed ? [`${name}: ${audit.title} (${id})`] : [];
  });
  return failed.length > 0 ? failed : [`${name}: not judged`];
}

function mapValues<From, To>(
  record: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
