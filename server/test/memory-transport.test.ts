import { createMemoryTransport } from './memory-transport.ts';
import { describeTransport } from './transport.suite.ts';

describeTransport('in memory', async (count) => {
  const transport = createMemoryTransport();
  return Array.from({ length: count }, () => transport);
});
