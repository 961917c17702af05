import { createContext, use, useEffect } from 'react';

/** The product's name, which the operator can change (product 7.1). */
export const ProductName = createContext('Ithaca');

/** "Screen · Ithaca", with the number of unread messages in front: "(2) Chats · Ithaca". */
export const pageTitle = (screen: string, name: string, unread = 0): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${screen} · ${name}`;

/** The number of unread messages, for the tab's title and the navigation. */
export const UnreadMessages = createContext(0);

/** Sets the tab's title while a screen is mounted. */
export const usePageTitle = (screen: string): void => {
  const name = use(ProductName);
  const unread = use(UnreadMessages);
  useEffect(() => {
    document.title = pageTitle(screen, name, unread);
  }, [screen, name, unread]);
};
