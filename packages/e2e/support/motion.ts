/** For `test.use`. Tests run with reduced motion unless they ask for it. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
