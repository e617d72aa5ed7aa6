import { STATES } from '../states/all-states.ts';
import { KITCHEN_STATES } from '../states/kitchen-states.ts';
import { READING_ORDERS } from '../states/reading-orders.ts';
import { isShownAt, rowsOf, visitsOf, type State, type Visit } from '../states/state.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';
import { expectRoomForSpacing } from '../support/text-spacing.ts';

/** The least room comes last. There text is spaced out, and the customers' pages are read and stepped through; the kitchen's board has its least in the columns of a wide screen. */
const WIDTHS_PX = [1440, 390];
const HEIGHT_PX = 844;
/** Six times what a row takes on a busy machine, with the longest pages. */
const LIMIT_OF_ROW_MS = 60_000;

test.describe('[OWN-48] [OWN-49] [OWN-69] is accessible', () => {
  for (const rows of visitsOf(rowsOf(STATES)))
    test(titleOf(rows), async ({ page, database, pageErrors }) => {
      test.setTimeout(rows.length * LIMIT_OF_ROW_MS);
      for (const [index, row] of rows.entries()) {
        if (index > 0) {
          await leaveNothingBehind(page);
          pageErrors.beginAnew();
        }
        for (const { statuses = [] } of row)
          for (const status of statuses) pageErrors.allowStatus(status);
        await expectRowAccessible(row, { page, database });
      }
    });
});

function titleOf(rows: State[][]): string {
  const states = rows.flat();
  return `from “${states.at(0)?.name}” to “${states.at(-1)?.name}”`;
}

async function expectRowAccessible(row: State[], visit: Visit): Promise<void> {
  const { page } = visit;
  for (const [turn, state] of row.entries()) {
    const show = turn === 0 ? state.show : (state.after?.goOn ?? state.show);
    const widths = WIDTHS_PX.filter((width) => isShownAt(state, width));
    for (const [index, width] of widths.entries())
      await test.step(`${state.name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        if (index === 0) await show(visit);
        await expectAccessible(page);
        // Where the room is least: it costs from a fifth to three quarters of what axe does.
        if (index === widths.length - 1 || KITCHEN_STATES.includes(state))
          await expectRoomForSpacing(page);
      });
    if (KITCHEN_STATES.includes(state)) continue;
    // Last, since what closes when it loses the focus is another state.
    await test.step(`${state.name}, read and stepped through`, async () => {
      const order = READING_ORDERS[state.name];
      if (order) await expect(page.locator('body')).toMatchAriaSnapshot(order);
      await expectFocusInSight(page);
    });
  }
}
