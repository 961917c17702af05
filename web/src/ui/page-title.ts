import { createContext, use, useLayoutEffect } from 'react';

/** The product's name, which the operator can change (product 7.1). */
export const ProductName = createContext('Ithaca');

/** The number of unread messages, for the tab's title and the navigation. */
export const UnreadMessages = createContext(0);

/**
 * Sets the tab's title in the same step as what the screen shows: "Screen · Ithaca", with the number of
 * unread messages in front: "(2) Chats · Ithaca".
 */
export const usePageTitle = (screen: string): void => {
  const name = use(ProductName);
  const unread = use(UnreadMessages);
  useLayoutEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${screen} · ${name}`;
  }, [screen, name, unread]);
};
