/** Loads the page anew in its newest version, also where an older one is kept for offline use. */
export async function loadNewVersion(): Promise<void> {
  // Without https, localhost apart, there is none.
  if ('serviceWorker' in navigator) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) await takeOver(registration);
  }
  location.reload();
}

/** Lets the newest version serve this page from now on. */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await reaches(next, 'installed');
  next.postMessage('take over');
  await reaches(next, 'activated');
}

/** Or never will. */
async function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state !== state && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
