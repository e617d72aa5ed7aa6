import { expect, test } from '../support/shared-tab.ts';
import { readLostText } from '../support/text-spacing.ts';

/** 336 px wide in the font of the tests, and 403 px in the wider spacing. */
const WORDS = 'Dough, tomato and mozzarella, baked';
const STYLE = `<style>
  * { font: 16px/1.2 monospace; margin: 0; padding: 0; }
  div { position: relative; width: 350px; height: 20px; margin-bottom: 40px; }
  .one-line { white-space: nowrap; }
</style>`;

const LOST = `${STYLE}
<div id="across" class="one-line" style="overflow: hidden">${WORDS}</div>
<div id="down" style="overflow: auto hidden">${WORDS}</div>
<div id="below" style="overflow: hidden; text-overflow: ellipsis">${WORDS}</div>
<div id="before" style="overflow: auto"><i class="one-line" style="position: absolute; right: 0">${WORDS}</i></div>
<button id="button" class="one-line" style="width: 350px">${WORDS}</button>
<div><i style="position: absolute">Under</i><i id="over" style="position: absolute; left: 50px">Over</i></div>`;

const KEPT = `${STYLE}
<div style="width: 200px; overflow: auto; height: 60px"><p>${WORDS}, that scrolls</p></div>
<div style="width: 200px; overflow-x: hidden"><p style="width: 2000px">${WORDS}, cut in any spacing ${WORDS}</p></div>
<p style="width: 200px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${WORDS}, in one line</p>
<div style="position: relative">
  <div style="overflow: hidden; height: 0"><p style="position: absolute">${WORDS}, placed</p></div>
</div>`;

test('the check of spaced text names what is lost, and what it is lost to', async ({ page }) => {
  await page.setContent(LOST);
  const by = (words: string, what: string, element: string) =>
    expect.stringMatching(new RegExp(`^'${words}' ${what} ${element}\\b`));
  expect(await readLostText(page)).toEqual([
    by(WORDS, 'is cut off across by', 'div#across'),
    by(WORDS, 'is cut off down by', 'div#down'),
    by(WORDS, 'is cut off down by', 'div#below'),
    by(WORDS, 'is cut off across by', 'div#before'),
    by(WORDS, 'leaves', 'button#button'),
    by('Under', 'lies over', 'i#over'),
  ]);
  await page.setContent(KEPT);
  expect(await readLostText(page)).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
