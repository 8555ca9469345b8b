import { expect, test } from 'vitest';
import { readForm, splitValue } from './optionForm';

test('a form that lists words and numbered words is a choice', () => {
  expect(readForm('random|r0-r25|c0-c25')).toEqual([
    { word: 'random', numbers: null },
    { word: 'r', numbers: { min: 0, max: 25 } },
    { word: 'c', numbers: { min: 0, max: 25 } },
  ]);
});

test('any other form is typed', () => {
  for (const form of ['', 'VALUE:COUNT,VALUE:COUNT,... (0-999:1-676)', '0-9', 'r0-c9'])
    expect(readForm(form), form).toBeNull();
});

test('a value is a word and its number', () => {
  expect(splitValue('random')).toEqual({ word: 'random', number: null });
  expect(splitValue('c12')).toEqual({ word: 'c', number: 12 });
});
