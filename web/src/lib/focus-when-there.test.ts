import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { focusWhenThere } from './focus-when-there.ts';

const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = '';
});

it.each(['pointerdown', 'keydown'])(
  'somebody who goes on with a %s keeps the focus',
  async (step) => {
    focusWhenThere('#box');
    document.body.dispatchEvent(new Event(step, { bubbles: true }));
    const box = add('<textarea id="box"></textarea>');
    await settled();
    expect(document.activeElement).not.toBe(box);
  },
);

it('an element takes the focus when it appears, and only once', async () => {
  const other = add('<button>Other</button>');
  focusWhenThere('#box');
  const box = add('<textarea id="box"></textarea>');
  await waitFor(() => expect(document.activeElement).toBe(box));
  other.focus();
  add('<p></p>');
  await settled();
  expect(document.activeElement).toBe(other);
});

it('an element that is there takes the focus at once', () => {
  const box = add('<textarea id="box"></textarea>');
  focusWhenThere('#box');
  expect(document.activeElement).toBe(box);
});
