import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import displayFont from '../fonts/fraunces-620.woff2?url';

/** Loads the fonts beside the styles, so that the first paint has them; but on a slow line it would wait for them. */
export function EarlyFonts() {
  const code = import.meta.env.SSR
    ? `(${loadFonts.toString()})(${JSON.stringify([displayFont, textFont])});`
    : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Chromium's NetworkInformation, which TypeScript does not know. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Runs in the page. Browsers that don't tell how fast the line is load them. */
function loadFonts(fonts: readonly string[]): void {
  const { connection }: Navigator & { connection?: Line } = navigator;
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  for (const href of fonts) {
    const link = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: '' };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
