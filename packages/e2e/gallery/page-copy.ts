import type { Page } from '@playwright/test';

/** Attributes for what the copy's HTML alone would lose; `restore` reads them. */
export const MARKS = { focus: 'data-copied-focus', scroll: 'data-copied-scroll' };

/** The current document as HTML, which any engine can draw without the shop's scripts. */
export async function copyPage(page: Page): Promise<string> {
  // A toast has its text before it is visible.
  await page.locator('[data-sonner-toast][data-mounted=false]').waitFor({ state: 'detached' });
  return page.evaluate((marks) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const copied = copy.querySelectorAll('*');
    for (const [index, element] of document.documentElement.querySelectorAll('*').entries()) {
      const twin = copied[index];
      if (!twin) continue;
      if (element instanceof HTMLInputElement) {
        twin.setAttribute('value', element.value);
        twin.toggleAttribute('checked', element.checked);
      }
      if (element instanceof HTMLTextAreaElement) twin.textContent = element.value;
      if (element instanceof HTMLImageElement) twin.setAttribute('loading', 'eager');
      if (element instanceof HTMLCanvasElement) {
        const painted = document.createElement('img');
        for (const { name, value } of twin.attributes) painted.setAttribute(name, value);
        painted.src = element.toDataURL();
        twin.replaceWith(painted);
      }
      if (element.matches(':focus-visible')) twin.setAttribute(marks.focus, '');
      if (element.scrollLeft > 0 || element.scrollTop > 0)
        twin.setAttribute(marks.scroll, JSON.stringify([element.scrollLeft, element.scrollTop]));
    }
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    // Modules load their files by full URL, which would be another origin for a copy.
    return `<!doctype html>${copy.outerHTML.replaceAll(location.origin, '')}`;
  }, MARKS);
}
