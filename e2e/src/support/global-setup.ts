import { startServer } from '../../../scripts/server-process.mjs';

/** One demo world for all journeys; those that break the server start one of their own. */
export default async function setUp() {
  const server = await startServer({ env: { DEMO: '1' } });
  process.env.ITHACA_URL = server.url;
  return () => server.stop();
}
