import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { nextToast } from '../ui/toast.ts';
import { fakeSocket } from './fake-socket.ts';

declare global {
  interface Window {
    happyDOM: {
      setViewport(viewport: { width: number }): void;
      setURL(url: string): void;
    };
  }
}

// Screens load on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Every page of signed-in users connects; by default, nothing answers.
beforeEach(() => void fakeSocket());

const usual = { width: 1024, url: 'http://localhost:3000/' };

afterEach(() => {
  cleanup();
  // Left offline by an `offline` event, it would pause the queries of the next file as well.
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  nextToast.clear();
  notifications.clean();
  window.happyDOM.setViewport({ width: usual.width });
  window.happyDOM.setURL(usual.url);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// Screens preload others. A module whose loading is interrupted would be broken for the next file as well.
afterAll(() => vi.dynamicImportSettled());
