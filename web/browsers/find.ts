import { readFileSync } from 'node:fs';
import type { ByRoleOptions } from '@testing-library/dom';

/** What people and screen readers know a thing by. */
export interface Target {
  readonly role: string;
  /** the whole accessible name, or part of it */
  readonly name?: string | RegExp;
  readonly isEnabled?: true;
  /** only this one of all that are meant */
  readonly nth?: number;
  /** what it lies in */
  readonly in?: Target;
}

type Step = Readonly<{
  role: string;
  name?: string;
  pattern?: string;
  isEnabled?: true;
  nth?: number;
}>;

/** The expression that gives all elements that are meant. */
export function elements(target: Target): string {
  return `(${String(find)})(${JSON.stringify(steps(target))})`;
}

/** From the outside in, so that it can travel into the page. */
function steps({ role, name, isEnabled, nth, in: outer }: Target): readonly Step[] {
  const step: Step = {
    role,
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(isEnabled && { isEnabled }),
    ...(nth !== undefined && { nth }),
  };
  return outer ? [...steps(outer), step] : [step];
}

interface Library {
  queryAllByRole: (container: HTMLElement, role: string, options: ByRoleOptions) => HTMLElement[];
}

/** Runs in the page. */
function find(path: readonly Step[]): HTMLElement[] {
  const library = (window as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  const isEnabled = (element: HTMLElement) =>
    !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
  let found = [document.body];
  for (const { role, name, pattern, isEnabled: mustBe, nth } of path) {
    // Whether a space may be broken is nothing that can be heard.
    const isMeant = (said: string) => {
      const words = said.replace(/\s+/g, ' ').trim();
      return pattern === undefined ? words === name : new RegExp(pattern, 'u').test(words);
    };
    const options = (pattern ?? name) === undefined ? {} : { name: isMeant };
    found = found
      .flatMap((outer) => library.queryAllByRole(outer, role, options))
      .filter((element) => !mustBe || isEnabled(element))
      .filter((_, index) => nth === undefined || index === nth);
  }
  return found;
}

const source = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');

/** Brings a library into the page, unless it is there; a reload takes it away. */
function library(name: string, file: string): string {
  return `globalThis.${name} ?? (() => { ${source(file)} })()`;
}

export const ROLES = library(
  'TestingLibraryDom',
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
export const HAS_ROLES = "typeof TestingLibraryDom === 'object'";
export const AXE = library('axe', 'axe-core/axe.min.js');
