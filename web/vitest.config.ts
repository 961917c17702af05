import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Screens and the browser's own logic, in a simulated page. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    isolate: false,
    // Not together with tests for Node: a shared worker would exchange the page between files.
    sequence: { groupOrder: 1 },
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
