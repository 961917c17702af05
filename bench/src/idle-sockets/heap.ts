import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Reads the heap of a process that was started with `--inspect`. */
export interface HeapReader {
  /** Bytes in use after a garbage collection. */
  usedBytes(): Promise<number>;
  close(): void;
}

/** @param output the output of the process, in which Node announces its inspector */
export const inspectHeap = async (output: string): Promise<HeapReader> => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error('The process has no inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string, params: object = {}) => {
    const id = ++calls;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const answer = JSON.parse(String(data));
      if (answer.id === id) return answer.result;
    }
  };
  return {
    async usedBytes() {
      await call('HeapProfiler.collectGarbage');
      const expression = 'process.memoryUsage().heapUsed';
      return (await call('Runtime.evaluate', { expression })).result.value;
    },
    close: () => socket.terminate(),
  };
};
