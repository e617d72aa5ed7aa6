/** Before the printer's secret. */
export const POLL_PATHS = { star: '/print/star', epson: '/print/epson' } as const;
