// Everything that deploy/observability asks Prometheus for exists, and every alarm says what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { measurePool, measureStreams } from './metrics-page.ts';

const ROOT = join(SERVER_FOLDER, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const alerts = read('deploy/observability/alerts.yml');
const dashboard = JSON.parse(read('deploy/observability/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const rules = alerts.split(/^ +- alert: /m).slice(1);
const expressions = [
  ...rules.map((rule) => /expr: (?:>-\n)?([\s\S]+?)\n +(?:for|labels):/.exec(rule)?.[1] ?? ''),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
const OURS = /\b(?:driftstone|http|process)_\w+/g;
/** The series that Prometheus derives from a histogram. */
const SERIES_OF_HISTOGRAM = /_(?:bucket|count|sum)$/;

let t: TestApp;
/** Each metric with the names of its labels. */
let metrics: Map<string, Set<string>>;
beforeAll(async () => {
  t = await createTestApp();
  // As main.ts does.
  measurePool(t.shop.metrics, t.pool);
  measureStreams(t.shop.metrics, t.shop.news);
  t.shop.metrics.observeJob('mails', 0.1, true);
  t.shop.metrics.count('driftstone_undeclared_errors_total', { endpoint: '', code: '' }, 0);
  t.shop.metrics.count('driftstone_reactions_total', { feature: '', outcome: '' }, 0);
  await t.nobody.get('/healthz');
  const { body } = await t.nobody.get('/metrics');
  metrics = new Map();
  for (const [, name = '', labels = ''] of String(body).matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = metrics.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
});
afterAll(() => t.close());

const namesIn = (expression: string) => expression.match(OURS) ?? [];
const baseOf = (name: string) => name.replace(SERIES_OF_HISTOGRAM, '');

describe('deploy/observability', () => {
  it('[RUN-22] asks for metrics that exist, by labels that they have', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(expressions.filter((expression) => !/\w/.test(expression))).toEqual([]);
    const unknown = expressions.flatMap(namesIn).filter((name) => !metrics.has(name));
    expect(unknown).toEqual([]);
    const wrong = expressions.flatMap((expression) =>
      [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', filter = '']) =>
        [...filter.matchAll(/(\w+)=/g)]
          .filter(([, label = '']) => metrics.has(name) && !metrics.get(name)?.has(label))
          .map(([, label]) => `${name} has no ${label}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('[RUN-22] shows every metric of the shop on the dashboard', () => {
    const shown = new Set(expressions.flatMap(namesIn).map(baseOf));
    const left = [...metrics.keys()].map(baseOf).filter((name) => !shown.has(name));
    expect([...new Set(left)]).toEqual([]);
  });

  it('[RUN-22] names each alarm in the run book', () => {
    const names = rules.map((rule) => rule.slice(0, rule.indexOf('\n')));
    expect(names.length).toBeGreaterThan(15);
    const runBook = read('docs/alarms.md');
    expect(names.filter((name) => !runBook.includes(`\`${name}\``))).toEqual([]);
    for (const rule of rules) expect(rule).toMatch(/severity: (?:page|ticket)[\s\S]+summary: '/);
  });
});
