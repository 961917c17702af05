import { startServer } from '../../../scripts/server-process.mjs';
import { browserPath } from './browser.ts';

/** Starts one demo server for all journeys. Journeys that kill the server start their own. */
export default async function setUp() {
  browserPath();
  const server = await startServer({ env: { DEMO: '1' } });
  process.env.ITHACA_URL = server.url;
  return () => server.stop();
}
