/** Whether the visitor pays for each byte. Only Chromium says so. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}
