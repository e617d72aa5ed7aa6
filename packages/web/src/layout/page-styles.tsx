import css from '../app.css?inline';

const ID = 'styles';
const DEVELOPMENT_FILE = '/src/app.css';

/** A browser takes them from its page, so that no script has to bring them again. */
const styles = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? '');

/**
 * In the page itself, since a file of its own would cost a slow phone a round trip before it paints anything, and would
 * share the line with fonts and pictures meanwhile.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={DEVELOPMENT_FILE} />;
  return <style id={ID} dangerouslySetInnerHTML={{ __html: styles }} />;
}
