import { startServer } from '../../../scripts/server-process.mjs';

/** Starts one demo server for all journeys. Journeys that kill the server start their own. */
export default async function setUp() {
  const server = await startServer({ env: { DEMO: '1' } });
  process.env.ITHACA_URL = server.url;
  return () => server.stop();
}
