import { expect } from '@playwright/test';
import { messageList } from '../support/conversation.ts';
import { paddedPdf } from '../support/documents.ts';
import { touch } from '../support/touch.ts';
import type { DemoData } from './demo-data.ts';
import { fake } from './fake.ts';
import { anyName, type Screen } from './screen.ts';

const menteesThread = ({ menteesThread }: DemoData) => `/messaging/${menteesThread}`;

/** The list of conversations and the conversation itself. */
export const screens: Screen[] = [
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
      // With a mouse, the button is visible only on hover or focus.
      await page.getByRole('button', { name: 'Message actions' }).last().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
    },
  },
  {
    name: 'thread-message-menu-by-press',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      const lift = await touch(messageList(page).getByRole('listitem').last().locator('time'));
      await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
      await lift();
    },
  },
  {
    name: 'thread-pins-open',
    as: 'mentee',
    path: ({ pinnedThread }) => `/messaging/${pinnedThread}`,
    heading: anyName,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^\+\d+ more pinned messages?$/ }).click();
      await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible();
    },
  },
  {
    name: 'thread-book-menu',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      const book = page.getByRole('button', { name: 'Book', exact: true });
      // Wide pages show the offers in the header.
      if (await book.isVisible()) await book.click();
      await expect(page.getByLabel(/^Book video call, €/)).toBeVisible();
    },
  },
  {
    name: 'thread-disconnected',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      await fake(page).routeWebSocket('**/ws', (socket) => socket.close());
      await page.reload();
      await expect(page.getByText('Disconnected')).toBeVisible();
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
    name: 'thread-attached',
    as: 'mentee',
    path: menteesThread,
    heading: anyName,
    prepare: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Attach a file' }).click();
      const name = 'Notes on the order of the next steps, second version.pdf';
      await (await chooser).setFiles({
        name,
        mimeType: 'application/pdf',
        buffer: paddedPdf(40_000),
      });
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    },
  },
  {
    name: 'thread-empty',
    as: 'mentor',
    path: ({ emptyThread }) => `/messaging/${emptyThread}`,
    heading: /^Say hello to /,
  },
  {
    name: 'thread-not-found',
    as: 'mentee',
    path: '/messaging/00000000-0000-7000-8000-000000000000',
    heading: 'Conversation not found',
    expectedErrors: [404],
  },
  { name: 'chats', as: 'mentee', path: '/chats', heading: 'Chats' },
  {
    name: 'chat',
    as: 'mentee',
    path: ({ menteesThread }) => `/chat/${menteesThread}`,
    heading: anyName,
  },
];
