import { readReport } from './read-report.ts';

interface PlaywrightSuite {
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const MARKS: Record<string, string> = { expected: '✓', skipped: '–' };

/** From Playwright's JSON report: a row for each journey, a column for each project, '✗' for a failure. */
export function formatBrowserTable(reportPath: string): string {
  const { suites } = readReport<{ suites: PlaywrightSuite[] }>(reportPath);
  const specs = suites.flatMap(specsOf);
  const projects = [
    ...new Set(specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName))),
  ];
  const rows = Map.groupBy(specs, ({ title }) => title);
  const titleWidth = Math.max(...[...rows.keys()].map((title) => title.length));
  const lines = [...rows].map(([title, ofTitle]) => {
    const tests = ofTitle.flatMap((spec) => spec.tests);
    const marks = projects.map((project) => {
      const status = tests.find(({ projectName }) => projectName === project)?.status;
      return (status === undefined ? '' : (MARKS[status] ?? '✗')).padEnd(project.length);
    });
    return [title.padEnd(titleWidth), ...marks].join('  ').trimEnd();
  });
  return [[' '.repeat(titleWidth), ...projects].join('  '), ...lines].join('\n');
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}
