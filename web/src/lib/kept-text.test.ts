import { expect, it, vi } from 'vitest';
import { tabTexts } from './kept-text.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('a forbidden store leaves the text with the page', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabTexts.read('step')).toBeNull();
  tabTexts.keep('step', '1');
  expect(tabTexts.read('step')).toBe('1');
  tabTexts.forget('step');
  expect(tabTexts.read('step')).toBeNull();
});

it('a full store never gives an older text back', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '1', setItem: refuse });
  tabTexts.keep('step', '2');
  expect(tabTexts.read('step')).toBe('2');
  vi.unstubAllGlobals();
  tabTexts.keep('step', '3');
  expect(window.sessionStorage.getItem('step')).toBe('3');
});
