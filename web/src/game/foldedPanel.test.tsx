// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import { PanelToggles, useFoldedPanel } from './foldedPanel';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the sheets that are folded away', () => {
  it('open one at a time, and fold again', () => {
    const { result } = renderHook(() => useFoldedPanel());
    expect(result.current.sheet).toBeNull();
    act(() => result.current.toggle('moves'));
    expect(result.current.sheet).toBe('moves');
    act(() => result.current.toggle('facts'));
    expect(result.current.sheet).toBe('facts');
    act(() => result.current.toggle('facts'));
    expect(result.current.sheet).toBeNull();
  });

  it('stay as they were left', () => {
    const { result } = renderHook(() => useFoldedPanel());
    act(() => result.current.toggle('facts'));
    expect(renderHook(() => useFoldedPanel()).result.current.sheet).toBe('facts');
  });

  it('are folded where what was kept makes no sense', () => {
    localStorage.setItem('ludotheque.sheet', '"chess"');
    expect(renderHook(() => useFoldedPanel()).result.current.sheet).toBeNull();
  });

  it('say whether they are open', async () => {
    const toggled: string[] = [];
    render(
      <TextProvider value={new Texts('en', {})}>
        <PanelToggles panel={{ sheet: 'moves', toggle: (sheet) => toggled.push(sheet) }} />
      </TextProvider>,
    );
    const [moves, facts] = screen.getAllByRole('button');
    expect(moves?.getAttribute('aria-expanded')).toBe('true');
    expect(facts?.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(screen.getByText('web.sheet.facts'));
    expect(toggled).toEqual(['facts']);
  });
});
