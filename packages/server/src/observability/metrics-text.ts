/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels?: Labels;
  /** Of the line alone: a histogram has `_bucket`, `_sum` and `_count`. */
  suffix?: string;
  value: number;
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function writeFamilies(families: readonly Family[]): string {
  return families.map(writeFamily).join('');
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ labels, suffix = '', value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
