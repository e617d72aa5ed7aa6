import type { Notifications } from '#database/notifications.ts';

/** Sent by triggers on the tables. The payload is the kind of news, or '' for what boards do not show. */
export const CONTENT_CHANNEL = 'content_changed';

/** Tells when the catalogue, reviews or texts have changed, or may have. */
export interface ContentEvents {
  onChange(listener: () => void): void;
}

export function contentEventsOf(notifications: Notifications): ContentEvents {
  return {
    onChange: (listener) => {
      notifications.on(CONTENT_CHANNEL, listener);
      notifications.onGap(listener);
    },
  };
}
