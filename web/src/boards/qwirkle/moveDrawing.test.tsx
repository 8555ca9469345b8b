// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Texts } from '../../text/texts';
import { moveDrawing } from './moveDrawing';

const texts = new Texts('en', {
  'web.qwirkle.tile': '{colour} {shape}',
  'web.qwirkle.colour.A.m': 'red',
  'web.qwirkle.gender.1': 'm',
  'web.qwirkle.gender.2': 'm',
  'web.qwirkle.shape.1': 'circle',
  'web.qwirkle.shape.2': 'square',
});
afterEach(cleanup);

describe('a move of the move list', () => {
  it('shows the tiles laid, and names them', () => {
    const { container } = render(<>{moveDrawing('A1@0,0+A2@1,0', texts, false)}</>);
    expect(container.querySelectorAll('svg')).toHaveLength(2);
    expect(container.textContent).toBe('red circle and red square');
  });

  it('has the letters of the colours where they are wanted', () => {
    const { container } = render(<>{moveDrawing('A1@0,0', texts, true)}</>);
    expect(container.querySelector('svg')?.textContent).toBe('A');
  });

  it('leaves other moves to words', () => {
    for (const token of ['trade:A1,A2', 'pass', 'begin:1', 'skip', 'out:2'])
      expect(moveDrawing(token, texts, false)).toBeNull();
  });
});
