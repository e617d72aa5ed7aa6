import { readFileSync } from 'node:fs';

export function readReport<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}
