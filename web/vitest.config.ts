import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of screens and browser logic, in a simulated page. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    isolate: false,
    // Runs separately from the tests for Node: in a shared worker, the page would be swapped between files.
    sequence: { groupOrder: 1 },
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
