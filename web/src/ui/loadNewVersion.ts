/** Loads the page anew in its newest version, also where an older one is kept for offline use. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return location.reload();
  await registration.update().catch(() => undefined);
  const next = registration.waiting ?? (await installed(registration.installing));
  // Once it has taken over, the page reloads by itself (app/offline).
  if (next) next.postMessage('take over');
  else location.reload();
}

async function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!worker) return null;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => resolve());
  });
  return worker.state === 'redundant' ? null : worker;
}
