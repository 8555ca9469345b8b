import { notify } from '../ui/notices';

/** Keeps the app for use without a connection, and says quietly when a new version is ready. */
export async function keepForOffline(text: () => { ready: string; reload: string }): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await untilIdle();
  const registration = await navigator.serviceWorker.register('./sw.js');
  const offer = (worker: ServiceWorker) => {
    const { ready, reload } = text();
    notify({
      text: ready,
      action: { label: reload, perform: () => worker.postMessage('take over') },
    });
  };
  // Without a controller this is the first visit: there is no old version to replace.
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  reloadOnTakeOver();
}

/** Keeping everything can wait until the page has what it needs. */
const LONGEST_MS = 5000;
const SHORTEST_MS = 500;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
      else setTimeout(resolve, SHORTEST_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** A new version that takes over brings its own page; the first one ever needs none. */
function reloadOnTakeOver(): void {
  if (!navigator.serviceWorker.controller) return;
  let isReloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  });
}
