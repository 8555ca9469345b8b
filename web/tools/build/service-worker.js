// Keeps the whole app for use without a connection. The build writes FILES and VERSION.
const FILES = __FILES__;
const VERSION = '__VERSION__';
const CACHE = `ludotheque-${VERSION}`;
// The server's live answers are never kept.
const LIVE = /\/(api|ws)(\/|$)/;

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh))));
});

/** Past the browser's own cache: a file of the last version must not slip in. */
function fresh(file) {
    return new Request(file, { cache: 'reload' });
}

self.addEventListener('activate', (event) => {
    event.waitUntil(forgetOldVersions());
});

async function forgetOldVersions() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('ludotheque-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
}

// The page asks for this when the user wants the new version.
self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== location.origin || LIVE.test(url.pathname))
        return;
    event.respondWith(answer(event.request));
});

async function answer(request) {
    const cache = await caches.open(CACHE);
    const wanted = request.mode === 'navigate' ? './' : request;
    // Modules are asked for with an Origin header; hosts that say `Vary: Origin` mean no other file.
    const kept = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    const answered = await fetch(request);
    if (answered.status === 200 && request.mode !== 'navigate')
        await cache.put(request, answered.clone());
    return answered;
}
