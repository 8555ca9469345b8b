import { useEffect } from 'react';

/** 'assertive' interrupts what is being read aloud: for what cannot wait. */
export type Urgency = 'polite' | 'assertive';

/** A screen reader has taken a sentence up by then; whoever walks there later would read old news. */
const SPOKEN_MS = 5000;

const regions = new Map<Urgency, HTMLElement>();
const hosts: HTMLElement[] = [];

/**
 * Says something to screen readers. This is the only voice of the page: what is shown elsewhere is
 * for the eye and says its words here, so that nothing is said twice or over something else.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  if (text === '') return;
  const sentence = document.createElement('p');
  sentence.textContent = text;
  regionOf(urgency).append(sentence);
  setTimeout(() => sentence.remove(), SPOKEN_MS);
}

/** Announces a text whenever it becomes another one; an empty text says nothing. */
export function useAnnouncement(text: string, urgency: Urgency = 'polite'): void {
  useEffect(() => announce(text, urgency), [text, urgency]);
}

/**
 * Speaks from within `host` until the returned function is called: whatever lies outside of an open
 * dialog is mute.
 */
export function hostAnnouncer(host: HTMLElement): () => void {
  hosts.push(host);
  moveRegions();
  return () => {
    hosts.splice(hosts.lastIndexOf(host), 1);
    moveRegions();
  };
}

function moveRegions(): void {
  for (const urgency of ['polite', 'assertive'] as const) currentHost().append(regionOf(urgency));
}

function currentHost(): HTMLElement {
  return hosts.at(-1) ?? document.body;
}

function regionOf(urgency: Urgency): HTMLElement {
  const known = regions.get(urgency);
  if (known) return known;
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', urgency);
  region.dataset['announcer'] = '';
  regions.set(urgency, region);
  currentHost().append(region);
  return region;
}
