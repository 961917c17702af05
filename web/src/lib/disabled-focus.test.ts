import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDisabledFocus, lastFocus } from './disabled-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = '<input /><button>Save</button>';
  end = keepDisabledFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const the = <Element extends HTMLElement>(name: string) => {
  const element = document.querySelector<Element>(name);
  if (element === null) throw new Error(`There is no ${name}`);
  return element;
};
const button = () => the<HTMLButtonElement>('button');
/** Observers are notified after the script. */
const told = () => new Promise((resolve) => setTimeout(resolve));

/** Browsers take the focus from a control that gets disabled; the test DOM doesn't by itself. */
const disable = async () => {
  button().blur();
  button().disabled = true;
  await told();
};
const enable = async () => {
  button().disabled = false;
  await told();
};

it('the focus returns to a button that is enabled again', async () => {
  button().focus();
  await disable();
  expect(document.activeElement).toBe(document.body);
  await enable();
  expect(document.activeElement).toBe(button());
});

it('the focus returns to a button that was disabled before this began', async () => {
  end();
  button().focus();
  await disable();
  end = keepDisabledFocus(button());
  expect(lastFocus()).toBe(button());
  await enable();
  expect(document.activeElement).toBe(button());
});

it('a field that got the focus in the meantime keeps it', async () => {
  button().focus();
  await disable();
  the('input').focus();
  await enable();
  expect(document.activeElement).toBe(the('input'));
});

it('a button does not get back a focus that the user has removed from another field', async () => {
  await disable();
  the('input').focus();
  the('input').blur();
  await enable();
  expect(document.activeElement).toBe(document.body);
});
