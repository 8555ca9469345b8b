// Keeps the whole app for use without a connection. The build writes PACKS and VERSION.
const PACKS = __PACKS__;
const VERSION = '__VERSION__';
const CACHE = `ludotheque-${VERSION}`;
// The server's live answers are never kept.
const LIVE = /\/(api|ws)(\/|$)/;

self.addEventListener('install', (event) => {
    event.waitUntil(keepAll());
});

/** The page, and the files it needs in a few packs. */
async function keepAll() {
    const cache = await caches.open(CACHE);
    const page = await fetchFresh('./');
    const policy = page.headers.get('Content-Security-Policy');
    await cache.put('./', page);
    for (const pack of PACKS) {
        if (await takeOver(cache, pack)) continue;
        if ('DecompressionStream' in self) await unpack(cache, pack, policy);
        else await cache.addAll(pack.names.map(fresh));
        // What tells the next version that it has this pack already.
        await cache.put(pack.file, new Response(''));
    }
}

/** Past the browser's own cache: a file of the last version must not slip in. */
function fresh(file) {
    return new Request(file, { cache: 'reload' });
}

async function fetchFresh(file) {
    const answered = await fetch(fresh(file));
    if (!answered.ok) throw new Error(`${file}: ${answered.status}`);
    return answered;
}

/** Does an earlier version have the same pack? Then its files need not be fetched again. */
async function takeOver(cache, { file, names }) {
    for (const version of await caches.keys()) {
        if (!version.startsWith('ludotheque-')) continue;
        const earlier = await caches.open(version);
        const found = await Promise.all([file, ...names].map((name) => earlier.match(name)));
        if (found.includes(undefined)) continue;
        await Promise.all([file, ...names].map((name, index) => cache.put(name, found[index])));
        return true;
    }
    return false;
}

/** The length of the list, the list, and the files one by one: as the build writes it. */
async function unpack(cache, { file }, policy) {
    const packed = await fetchFresh(file);
    const plain = packed.body.pipeThrough(new DecompressionStream('gzip'));
    const bytes = await new Response(plain).arrayBuffer();
    const size = new DataView(bytes).getUint32(0, true);
    let from = 4 + size;
    const kept = JSON.parse(new TextDecoder().decode(bytes.slice(4, from))).map(
        ([name, type, length]) => {
            const headers = new Headers({ 'Content-Type': type });
            // Workers have the policy of their own answer: the same as the page's.
            if (policy) headers.set('Content-Security-Policy', policy);
            const content = bytes.slice(from, from + length);
            from += length;
            return cache.put(name, new Response(content, { headers }));
        },
    );
    await Promise.all(kept);
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
