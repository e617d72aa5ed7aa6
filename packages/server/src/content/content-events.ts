import type { Notifications } from '#database/notifications.ts';

/** Triggers on the tables send it. The payload is the kind of news, or '' for what boards do not show. */
export const CONTENT_CHANNEL = 'content_changed';

/** What has changed. `stores`: a pause, hours, or another setting of a store, and nothing else. */
export type ContentChange = 'stores' | 'anything';

/** Calls its listeners when the catalogue, stores, reviews or texts have changed, or may have. */
export interface ContentEvents {
  onChange(listener: (change: ContentChange) => void): void;
}

export function contentEventsOf(notifications: Notifications): ContentEvents {
  return {
    onChange: (listener) => {
      notifications.on(CONTENT_CHANNEL, (payload) =>
        listener(payload === 'busy' ? 'stores' : 'anything'),
      );
      notifications.onGap(() => listener('anything'));
    },
  };
}
