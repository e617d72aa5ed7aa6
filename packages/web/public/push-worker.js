/* Shows what the shop sends to a browser that watches an order. It does nothing else: no page is kept or answered here. */
self.addEventListener('push', (event) => {
  // Every push shows something: browsers withdraw the permission from shops that stay silent.
  let said = { title: 'Your order has moved', body: '', url: '/profile', tag: 'order' };
  try {
    said = { ...said, ...event.data.json() };
  } catch {
    // An empty push, such as one that a browser's own tools send.
  }
  const { title, body, tag, url } = said;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url === href);
      return open ? open.focus() : self.clients.openWindow(href);
    }),
  );
});
