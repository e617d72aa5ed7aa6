import { devices } from '@playwright/test';

const VIEWPORT = { width: 390, height: 844 };
const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

/** For `test.use`: tests run on a desktop unless they say otherwise. */
export const PHONE = {
  userAgent,
  deviceScaleFactor,
  isMobile,
  hasTouch,
  viewport: VIEWPORT,
  screen: VIEWPORT,
};

/** For tests of what differs between the two. */
export const SIZES = { desktop: {}, phone: PHONE };
