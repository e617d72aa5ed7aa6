import Bowser from 'bowser';

const LONGEST = 60;
/** A real browser's header is shorter. Reading more would only cost time. */
const LONGEST_READ = 512;

/** A name by which the owner recognises the device: "Firefox on Windows". Empty when unknown. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_READ));
  const machine = platform.model ?? os.name;
  return [browser.name, machine].filter(Boolean).join(' on ').slice(0, LONGEST);
}
