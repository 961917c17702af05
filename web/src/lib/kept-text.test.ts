import { afterEach, expect, it, vi } from 'vitest';
import { tabTexts } from './kept-text.ts';

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('a forbidden store leaves the text with the page', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  expect(tabTexts.read('step')).toBeNull();
  tabTexts.keep('step', '1');
  expect(tabTexts.read('step')).toBe('1');
  tabTexts.forget('step');
  expect(tabTexts.read('step')).toBeNull();
});

it('a full store never gives an older text back', () => {
  tabTexts.keep('step', '1');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  tabTexts.keep('step', '2');
  expect(tabTexts.read('step')).toBe('2');
  expect(window.sessionStorage.getItem('step')).toBe('1');
  vi.restoreAllMocks();
  tabTexts.keep('step', '3');
  expect(window.sessionStorage.getItem('step')).toBe('3');
});
