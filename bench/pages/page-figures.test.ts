import type { Audit, Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { describeUnopened, figuresOf } from './page-figures.ts';

function buildAudit(id: string, more: Partial<Audit> = {}): Audit {
  return { id, title: `About ${id}`, score: 1, ...more };
}

function buildResult(audits: Audit[], scores: Record<string, number | null> = {}): Result {
  const category = (title: string, ids: string[]) => ({
    title,
    score: scores[title] === undefined ? 1 : scores[title],
    auditRefs: ids.map((id) => ({ id, weight: id.startsWith('hint') ? 0 : 1 })),
  });
  const ids = audits.map(({ id }) => id);
  return {
    finalDisplayedUrl: 'http://localhost/',
    categories: {
      performance: category('Performance', []),
      accessibility: category('Accessibility', ids),
      'best-practices': category('Best Practices', []),
      seo: category('SEO', []),
    },
    audits: Object.fromEntries(audits.map((audit) => [audit.id, audit])),
  };
}

describe('the figures of a page', () => {
  it('list the failed audits that count for the score, and no others', () => {
    const audits = [
      buildAudit('contrast', { score: 0 }),
      buildAudit('labels'),
      buildAudit('manual', { score: null }),
      buildAudit('hint', { score: 0 }),
    ];
    const { scores, failedAudits } = figuresOf(buildResult(audits, { Accessibility: 0.96 }));
    expect(scores).toMatchObject({ Accessibility: 96, SEO: 100 });
    expect(failedAudits).toEqual(['accessibility: About contrast (contrast)']);
  });

  it('pass a slow page, and fail one that could not be judged', () => {
    expect(figuresOf(buildResult([], { Performance: 0.3 })).failedAudits).toEqual([]);
    expect(figuresOf(buildResult([], { SEO: null })).failedAudits).toEqual(['seo: not judged']);
  });

  it('show times and sizes', () => {
    const items = [{ resourceType: 'script', transferSize: 250_300 }];
    const { timings, weightsBytes } = figuresOf(
      buildResult([
        buildAudit('largest-contentful-paint', { displayValue: '1.5 s' }),
        buildAudit('resource-summary', { score: null, details: { items } }),
      ]),
    );
    expect(timings).toEqual({ LCP: '1.5 s', CLS: '?', TBT: '?' });
    expect(weightsBytes).toMatchObject({ JS: 250_300, pictures: 0 });
  });
});

describe('a page that was judged', () => {
  const buildOpened = (heading: string, statusCodes: number[]) =>
    buildResult([
      buildAudit('main-heading', { displayValue: heading }),
      buildAudit('network-requests', {
        details: { items: statusCodes.map((statusCode, at) => ({ url: `/${at}`, statusCode })) },
      }),
    ]);

  it('is whole with its own heading and an answer to each request', () => {
    expect(describeUnopened(buildOpened('Coupons', [200, 304]), 'Coupons')).toBeNull();
  });

  it('is not whole while it is loading, or when a request fails', () => {
    expect(describeUnopened(buildOpened('', [200]), 'Coupons')).toContain('not "Coupons"');
    expect(describeUnopened(buildOpened('Coupons', [200, 503]), 'Coupons')).toBe(
      '/1 was answered 503',
    );
    expect(describeUnopened(buildOpened('Coupons', [-1]), 'Coupons')).toBe('/0 was answered -1');
    expect(describeUnopened(buildResult([]), 'Coupons')).not.toBeNull();
  });
});
