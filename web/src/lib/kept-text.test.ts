import { expect, it, vi } from 'vitest';
import { tabTexts } from './kept-text.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('a blocked store leaves the text in the page’s memory', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabTexts.read('step')).toBeNull();
  tabTexts.keep('step', '1');
  expect(tabTexts.read('step')).toBe('1');
  tabTexts.forget('step');
  expect(tabTexts.read('step')).toBeNull();
});

it('a full store never returns an older text', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '1', setItem: refuse });
  tabTexts.keep('step', '2');
  expect(tabTexts.read('step')).toBe('2');
  vi.unstubAllGlobals();
  tabTexts.keep('step', '3');
  expect(window.sessionStorage.getItem('step')).toBe('3');
});

it('forgets the texts of a kind, kept or not, and no others', () => {
  tabTexts.keep('draft:a', '1');
  tabTexts.keep('place', '2');
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
  tabTexts.keep('draft:b', '3');
  vi.unstubAllGlobals();
  tabTexts.forgetWhere((name) => name.startsWith('draft:'));
  expect([tabTexts.read('draft:a'), tabTexts.read('draft:b')]).toEqual([null, null]);
  expect(tabTexts.read('place')).toBe('2');
});
