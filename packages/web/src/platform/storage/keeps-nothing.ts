/** The browser refuses cookies or storage, as some are set to, or has no room left. */
export function keepsNothing(): boolean {
  const probe = 'driftstone.probe';
  try {
    window.localStorage.setItem(probe, '');
    window.localStorage.removeItem(probe);
    return !navigator.cookieEnabled;
  } catch {
    return true;
  }
}
