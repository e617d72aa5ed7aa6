import { devices } from '@playwright/test';

const VIEWPORT = { width: 390, height: 844 };
const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];

/**
 * For `test.use`: tests run on a desktop unless they say otherwise. With a desktop's pixel density: drawing seven times the
 * pixels would cost a ninth more time, and no test looks at them.
 */
export const PHONE = {
  userAgent,
  isMobile,
  hasTouch,
  viewport: VIEWPORT,
  screen: VIEWPORT,
};

/** For tests of what differs between the two. */
export const SIZES = { desktop: {}, phone: PHONE };

/** The viewport that a zoom of 400% leaves of a screen of 1280 × 1024. */
export const ENLARGED = { width: 320, height: 256 };
