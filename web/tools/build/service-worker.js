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
    event.respondWith(answer(event));
});

async function answer(event) {
    const { request } = event;
    const kept = await find(request);
    if (kept) return kept;
    const answered = await fetch(request);
    if (answered.status === 200 && request.mode !== 'navigate')
        event.waitUntil(keep(request, answered.clone()));
    return answered;
}

/** What was kept; the page asks past it where that turned out to be something else. */
async function find(request) {
    if (request.cache === 'reload' && request.mode !== 'navigate') return undefined;
    const wanted = request.mode === 'navigate' ? './' : request;
    const cache = await caches.open(CACHE).catch(() => null);
    // Modules are asked for with an Origin header; hosts that say `Vary: Origin` mean no other file.
    return cache?.match(wanted, { ignoreSearch: true, ignoreVary: true });
}

/** A full disk keeps nothing; the page gets its answer all the same. */
async function keep(request, answered) {
    try {
        const cache = await caches.open(CACHE);
        await cache.put(request, answered);
    } catch {
        // Asked for again the next time.
    }
}
