import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeSocket } from './fake-socket.ts';

// Screens load on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Every page of signed-in users connects; by default, nothing answers.
beforeEach(() => void fakeSocket());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
