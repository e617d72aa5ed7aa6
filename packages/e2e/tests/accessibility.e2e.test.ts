import { STATES } from '../states/all-states.ts';
import { KITCHEN_STATES } from '../states/kitchen-states.ts';
import { READING_ORDERS } from '../states/reading-orders.ts';
import { isShownAt, rowsOf } from '../states/state.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectRoomForSpacing } from '../support/text-spacing.ts';

/** The least room comes first. There text is spaced out, and the customers' pages are read and stepped through. */
const WIDTHS_PX = [390, 1440];
const HEIGHT_PX = 844;
/** The longest pages, which take axe the longest. */
const LONG = ['Home', 'Menu'];

test.describe('[OWN-48] [OWN-49] [OWN-69] is accessible', () => {
  for (const row of rowsOf(STATES))
    test(row.map(({ name }) => name).join('; then '), async ({ page, database, pageErrors }) => {
      for (const { statuses = [] } of row)
        for (const status of statuses) pageErrors.allowStatus(status);
      if (row.length > 1 || row.some(({ name }) => LONG.includes(name))) test.slow();
      for (const [place, state] of row.entries()) {
        const show = place === 0 ? state.show : (state.after?.goOn ?? state.show);
        const widths = WIDTHS_PX.filter((width) => isShownAt(state, width));
        for (const [index, width] of widths.entries()) {
          await page.setViewportSize({ width, height: HEIGHT_PX });
          if (index === 0) await show({ page, database });
          await test.step(`${state.name} at ${width} px`, async () => {
            await expectAccessible(page);
            // Where the room is least: it costs from a fifth to three quarters of what axe does.
            if (index === 0) await expectRoomForSpacing(page);
          });
        }
        if (KITCHEN_STATES.includes(state)) continue;
        // Last, since what closes when it loses the focus is another state.
        await test.step(`${state.name}, read and stepped through`, async () => {
          await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT_PX });
          const order = READING_ORDERS[state.name];
          if (order) await expect(page.locator('body')).toMatchAriaSnapshot(order);
          await expectFocusInSight(page);
        });
      }
    });
});
