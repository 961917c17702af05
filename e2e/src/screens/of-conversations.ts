import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const menteesThread = ({ menteesThread }: World) => `/messaging/${menteesThread}`;
const anyName = /^\p{Lu}\S+ \p{Lu}/u;

/** Conversations, from their list to a message's menu. */
export const screensOfConversations: Screen[] = [
  { name: 'messages', as: 'mentee', path: '/messaging', heading: 'Messages' },
  {
    name: 'messages-none',
    as: 'administrator',
    path: '/messaging',
    heading: 'No conversations yet',
  },
  { name: 'thread', as: 'mentee', path: menteesThread, heading: anyName },
  {
    name: 'thread-as-mentor',
    as: 'mentor',
    path: ({ mentorsThread }) => `/messaging/${mentorsThread}`,
    heading: anyName,
  },
  {
    name: 'thread-message-menu',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      // Drawn on hover or focus where there is a mouse.
      await page.getByRole('button', { name: 'Message actions' }).last().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
    },
  },
  {
    name: 'thread-too-long',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill('too long '.repeat(500));
      await expect(page.getByText(/of 4,000 characters/)).toBeVisible();
    },
  },
  {
    name: 'thread-nothing-said',
    as: 'mentor',
    path: ({ silentThread }) => `/messaging/${silentThread}`,
    heading: /^Say hello to /,
  },
  {
    name: 'thread-not-found',
    as: 'mentee',
    path: '/messaging/00000000-0000-7000-8000-000000000000',
    heading: 'Conversation not found',
    refused: [404],
  },
  { name: 'chats', as: 'mentee', path: '/chats', heading: 'Chats' },
  {
    name: 'chat',
    as: 'mentee',
    path: ({ menteesThread }) => `/chat/${menteesThread}`,
    heading: anyName,
  },
];
