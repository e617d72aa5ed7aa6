import { STATES } from '../states/all-states.ts';
import { isShownAt } from '../states/state.ts';
import { expectAccessible, test } from '../support/test.ts';

const WIDTHS_PX = [390, 1440];

test.describe('is accessible', () => {
  for (const state of STATES) {
    test(state.name, async ({ page, database, pageErrors }) => {
      for (const status of state.statuses ?? []) pageErrors.allowStatus(status);
      const widths = WIDTHS_PX.filter((width) => isShownAt(state, width));
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 844 });
        if (index === 0) await state.show({ page, database });
        await test.step(`at ${width} px`, () => expectAccessible(page));
      }
    });
  }
});
