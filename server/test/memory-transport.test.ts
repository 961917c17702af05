import { describeTransport } from '../src/platform/bus/transport.suite.ts';
import { createMemoryTransport } from './memory-transport.ts';

describeTransport('in memory', async (count) => {
  const transport = createMemoryTransport();
  return Array.from({ length: count }, () => transport);
});
