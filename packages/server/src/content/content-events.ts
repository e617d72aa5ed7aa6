import type { Notifications } from '#database/notifications.ts';

/** Triggers on the tables send it. The payload is the kind of news, or '' for what boards do not show. */
export const CONTENT_CHANNEL = 'content_changed';

/** Calls its listeners when the catalogue, reviews or texts have changed, or may have. */
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
