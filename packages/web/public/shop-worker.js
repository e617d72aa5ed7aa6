/*
 * The browser's own part of the shop: it answers without a connection from what it keeps, and shows what the shop sends
 * to a browser that watches an order. What it keeps is the same for everybody: no cart, no order, no person.
 * It belongs to no version of the shop. A page is kept together with the files that it names, so a new version of the
 * shop is kept as soon as its first page arrives, and this file may change at any time.
 */

const PAGES = 'driftstone pages';
const FILES = 'driftstone files';
const PICTURES = 'driftstone pictures';
const ANSWERS = 'driftstone answers';

/** OWN-56: kept from the first visit on. */
const FIRST_PAGES = ['/offline', '/', '/menu', '/contact'];
const KEPT_PAGES = [...FIRST_PAGES, '/terms', '/privacy'];
/** EVE-66: a page of the crew for where there often is no connection. It is kept where it is used, by itself. */
const CREW_PAGES = ['/drive'];
/** Their answers differ from person to person, so only their code is kept. */
const OTHER_PAGES =
  /^\/(?:cart|checkout|payment|order-confirmation|subscribe|newsletter\/confirm|profile(?:\/order)?|auth\/[\w-]+)$/;
/** OWN-57: what these answer is the same for everybody. What changes by the minute, such as the opening times, is missing. */
const KEPT_ANSWERS = [
  '/categories',
  '/customizer/options',
  '/pizzas/all',
  '/pizzas/top',
  '/shop',
  '/shop/legal',
  '/shop/story',
  '/stores',
];
/** What pizzas are composed of: no page names them. */
const PIECES = /^\/assets\/pieces\//;
const NAMED_BY_CONTENT = /^\/(?:assets\/|pictures\/[\da-f]{32}[-.])/;
/** Pages for staff, which customers never open. */
const STAFF_ROUTE = /^routes\/(?:counter|desk|drive|kitchen)$/;
const MOST_PICTURES = 160;
/** A connection that hangs for this long counts as lost. */
const LIMIT_MS = 8000;

/** 'newest first' asks the shop and falls back; 'kept first' never changes. null: none of the worker's business. */
function treatmentOf({ method, url, mode, destination }, origin) {
  const { pathname, search, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') {
    if ([...KEPT_PAGES, ...CREW_PAGES].includes(pathname)) return { kind: 'page', name: pathname };
    return OTHER_PAGES.test(pathname) ? { kind: 'page', name: null } : null;
  }
  if (PIECES.test(pathname)) return { kind: 'kept first', cache: PICTURES };
  if (pathname.startsWith('/assets/')) return { kind: 'kept first', cache: FILES };
  if (NAMED_BY_CONTENT.test(pathname)) return { kind: 'kept first', cache: PICTURES };
  if (destination === 'image' && pathname.startsWith('/pictures/'))
    return { kind: 'newest first', cache: PICTURES };
  if (search === '' && KEPT_ANSWERS.includes(pathname))
    return { kind: 'newest first', cache: ANSWERS };
  return null;
}

/** A proxy says so when the shop itself does not answer. */
function isAway(status) {
  return status >= 502 && status <= 504;
}

function isKeepable({ status, type, redirected, headers }) {
  const isForAll = !/no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && isForAll;
}

/** The files that a page or a script of the shop names. */
function filesIn(text, base) {
  const named = text.matchAll(/["'`(](\/assets\/[\w.-]+|\.\/[\w.-]+\.(?:js|css))["'`)]/g);
  return [...new Set([...named].map(([, file]) => new URL(file, base).pathname))];
}

function isManifest(file) {
  return file.startsWith('/assets/manifest-');
}

/** React Router's list of all pages' files, less those of the staff. */
function filesInManifest(text) {
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const parts = Object.values(routes).filter(({ id }) => !STAFF_ROUTE.test(id));
  const files = [entry, ...parts].flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  return [...new Set(files)];
}

/**
 * One at a time, so that what the customer does meanwhile has the connection. Adds their names to `known`. The manifest
 * leads to all of the customers' pages, unless it `isAlone`.
 */
async function keepFiles(files, cache, known, isAlone = false) {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    let response = await cache.match(file);
    if (!response) {
      response = await fetch(file, { priority: 'low' });
      if (!isKeepable(response)) throw new Error(`${file}: ${response.status}`);
      await cache.put(file, response.clone());
    }
    if (!file.endsWith('.js')) continue;
    const text = await response.text();
    const ofPages = () => (isAlone ? [] : filesInManifest(text));
    const named = isManifest(file) ? ofPages() : filesIn(text, self.location.origin + file);
    await keepFiles(named, cache, known, isAlone);
  }
}

/** OWN-58: a page is kept when all its files are, so that it never lacks a script. Adds their names to `known`. */
async function keepPage(name, response, known, isAlone = false) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const html = await response.clone().text();
  await keepFiles(filesIn(html, self.location.origin), files, known, isAlone);
  await pages.put(name, response);
}

/** All first pages by their newest version. What only an older version needs goes, once nothing is missing. */
async function keepShop() {
  const known = new Set();
  for (const name of FIRST_PAGES) {
    const response = await fetch(name, { priority: 'low', headers: { accept: 'text/html' } });
    if (!isKeepable(response)) throw new Error(`${name}: ${response.status}`);
    await keepPage(name, response, known);
  }
  const answers = await caches.open(ANSWERS);
  for (const path of KEPT_ANSWERS) {
    const response = await fetch(path, { priority: 'low' });
    if (isKeepable(response)) await answers.put(path, response);
  }
  await noteCrewFiles(known);
  await dropOthers(PAGES, [...FIRST_PAGES, ...CREW_PAGES]);
  await dropOthers(FILES, [...known]);
}

/** Adds what the kept pages of the crew need, of whichever version they are. One that lacks a file goes. */
async function noteCrewFiles(known) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  for (const name of CREW_PAGES) {
    const html = await (await pages.match(name))?.text();
    const named = filesIn(html ?? '', self.location.origin);
    await keepFiles(named, files, known, true).catch(() => pages.delete(name));
  }
}

/** Unless it is kept with this manifest. What an older version needed goes, unless the shop is kept beside it. */
async function keepCrewPage(name, manifest) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  if ((await pages.match(name)) && (await files.match(manifest))) return;
  const response = await fetch(name, { priority: 'low', headers: { accept: 'text/html' } });
  if (!isKeepable(response)) throw new Error(`${name}: ${response.status}`);
  const known = new Set();
  await keepPage(name, response, known, true);
  if (!(await pages.match('/offline'))) await dropOthers(FILES, [...known]);
}

async function dropOthers(cacheName, names) {
  const cache = await caches.open(cacheName);
  const left = (await cache.keys()).filter(({ url }) => !names.includes(new URL(url).pathname));
  await Promise.all(left.map((request) => cache.delete(request)));
}

async function hasShop(manifest) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const wanted = FIRST_PAGES.map((name) => pages.match(name));
  return (await Promise.all([...wanted, files.match(manifest)])).every(Boolean);
}

let keeping = Promise.resolve();
/** Keeps one thing after the other. What can't be kept now is kept with a later visit. */
function keepLater(work) {
  keeping = keeping.then(work).catch(() => undefined);
  return keeping;
}

async function keepVisited(name, response) {
  const html = await response.clone().text();
  const manifest = filesIn(html, self.location.origin).find(isManifest);
  const savesData = self.navigator.connection?.saveData;
  if (manifest && !savesData && !(await hasShop(manifest))) await keepShop();
  if (name !== null) await keepPage(name, response, new Set());
}

async function showPage(event, name) {
  try {
    const asked = Promise.resolve(event.preloadResponse).then((found) => found ?? fetch(event.request));
    const response = await inTime(asked);
    if (isAway(response.status)) throw new Error('The shop is away');
    if (isKeepable(response) && !CREW_PAGES.includes(name))
      event.waitUntil(keepLater(keepVisited.bind(null, name, response.clone())));
    return response;
  } catch (error) {
    const pages = await caches.open(PAGES);
    const kept = name !== null && (await pages.match(name));
    if (kept) return kept;
    if (!(await pages.match('/offline'))) throw error;
    const { pathname, search } = new URL(event.request.url);
    return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`);
  }
}

function inTime(promise) {
  const late = new Promise((_, reject) => setTimeout(reject, LIMIT_MS, new Error('Too late')));
  return Promise.race([promise, late]);
}

/** OWN-63: a photo that came while data was saved is smaller than its name says. Its tag names what it is. */
function isSmaller(kept, url) {
  const [, file] = /^"([\da-f]{32}-.+)"$/.exec(kept.headers.get('etag')) ?? [];
  return file !== undefined && !url.endsWith(file);
}

async function keptFirst(event, cacheName) {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return isSmaller(kept, request.url) ? newestFirst(event, cacheName) : kept;
  const response = await fetch(request);
  if (isKeepable(response)) await keepIn(cache, request.url, response.clone());
  return response;
}

async function newestFirst(event, cacheName) {
  const { url } = event.request;
  const cache = await caches.open(cacheName);
  const asked = fetch(event.request);
  const response = await inTime(asked).catch(() => null);
  if (response === null || isAway(response.status))
    return (await cache.match(url)) ?? asked.catch(() => Response.error());
  if (isKeepable(response)) {
    const tag = response.headers.get('etag');
    const isSame = tag !== null && tag === (await cache.match(url))?.headers.get('etag');
    if (!isSame) event.waitUntil(keepIn(cache, url, response.clone()));
  }
  return response;
}

/** By the URL alone: a kept request would keep the caller's token. A full disk keeps nothing, and breaks nothing. */
async function keepIn(cache, url, response) {
  try {
    await cache.put(url, response);
    const pictures = (await cache.keys()).filter((kept) => /\/(?:pictures|pieces)\//.test(kept.url));
    await Promise.all(pictures.slice(0, -MOST_PICTURES).map((oldest) => cache.delete(oldest)));
  } catch {
    // Nothing to do: it comes from the shop again.
  }
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

// A page that has loaded, and is idle.
self.addEventListener('message', (event) => {
  const { manifest, page } = event.data;
  event.waitUntil(
    keepLater(async () => {
      if (CREW_PAGES.includes(page)) await keepCrewPage(page, manifest);
      else if (!(await hasShop(manifest))) await keepShop();
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === null) return;
  const { kind, name, cache } = treatment;
  if (kind === 'page') event.respondWith(showPage(event, name));
  else event.respondWith((kind === 'kept first' ? keptFirst : newestFirst)(event, cache));
});

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
      icon: '/site-icon-192.png',
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
