import Bowser from 'bowser';

const LONGEST = 60;
/** A browser's own line is shorter; more would only cost time to read. */
const LONGEST_READ = 512;

/** What its owner knows it by: "Firefox on Windows". Empty: nobody can tell. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_READ));
  const machine = platform.model ?? os.name;
  return [browser.name, machine].filter(Boolean).join(' on ').slice(0, LONGEST);
}
