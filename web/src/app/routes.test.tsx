// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readRoute } from '../router/router';
import { pageOf } from './routes';

afterEach(cleanup);

test.each(['#/settings', '#/constructor', '#/room', '#/__proto__/play?players=3'])(
  'there is no page %s: the address becomes that of the home page',
  (hash) => {
    history.replaceState(null, '', hash);
    const entries = history.length;
    render(<>{pageOf(readRoute(hash), [])}</>);
    expect(location.hash).toBe('#/');
    expect(history.length, 'Back leads to where one came from').toBe(entries);
  },
);
