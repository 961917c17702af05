import { createContext, use, useEffect } from 'react';

/** The product's name, which the operator may have changed (decision 7.1). */
export const ProductName = createContext('Ithaca');

/** "Screen · Ithaca", with the number of unread messages in front: "(2) Chats · Ithaca". */
export const pageTitle = (screen: string, name: string, unread = 0): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${screen} · ${name}`;

/** How many messages the signed-in person has not read yet, for the tab's title and the bars. */
export const UnreadMessages = createContext(0);

/** Keeps the tab's title while a screen is shown. */
export const usePageTitle = (screen: string): void => {
  const name = use(ProductName);
  const unread = use(UnreadMessages);
  useEffect(() => {
    document.title = pageTitle(screen, name, unread);
  }, [screen, name, unread]);
};
