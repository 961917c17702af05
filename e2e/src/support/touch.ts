import type { Locator } from '@playwright/test';

/** Puts a finger on an element and returns a function that lifts it. */
export const touch = async (element: Locator): Promise<() => Promise<unknown>> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element to touch is not visible');
  const client = await element.page().context().newCDPSession(element.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
