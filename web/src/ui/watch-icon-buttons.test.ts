import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIconButtons } from './watch-icon-buttons.ts';

let end: () => void;
const shown: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  document.body.innerHTML = `
    <button aria-label="Send"><svg id="send"></svg></button>
    <a href="/settings" aria-label="Settings"><svg id="settings"></svg></a>
    <button id="save">Save</button>
    <button aria-label="Report the review"><svg></svg><span id="report">Report</span></button>`;
  end = watchIconButtons((button) => shown.push(button?.getAttribute('aria-label') ?? null));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const over = (id: string, pointerType = 'mouse') =>
  document
    .querySelector(`#${id}`)
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

it('waits 700 ms before the first, and not at all within 300 ms of the previous one', () => {
  over('send');
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['Send']);
  over('save');
  vi.advanceTimersByTime(299);
  over('settings');
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(['Send', null, 'Settings']);
  over('save');
  vi.advanceTimersByTime(300);
  over('send');
  vi.advanceTimersByTime(699);
  expect(shown).toEqual(['Send', null, 'Settings', null]);
});

it('shows none for buttons with text, and none on touch', () => {
  over('save');
  vi.advanceTimersByTime(2000);
  over('report');
  vi.advanceTimersByTime(2000);
  over('send', 'touch');
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual([]);
});

it('ends when the button is used, and shows none for a button that is gone', () => {
  over('send');
  vi.advanceTimersByTime(700);
  document.dispatchEvent(new PointerEvent('pointerdown'));
  expect(shown).toEqual(['Send', null]);
  over('settings');
  document.body.innerHTML = '';
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual(['Send', null]);
});
