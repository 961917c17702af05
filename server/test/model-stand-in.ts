import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the stand-in received. */
export interface ModelCall {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests access arbitrary requests
  body: any;
}

/** A loopback server with the protocol of OpenAI-compatible language models. */
export interface ModelStandIn {
  /** The value of LANGUAGE_MODEL_URL. */
  readonly url: string;
  readonly calls: ModelCall[];
  /** Answers the following requests with this text, as JSON unless it is a string. */
  say(text: unknown): void;
  /** Handles the following requests by hand, for failures. */
  handle(handler: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

const sendText = (text: string) => (response: ServerResponse) =>
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: 'completion',
      object: 'chat.completion',
      created: 0,
      model: 'small',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
    }),
  );

/** Starts the stand-in. Until `say` or `handle` is called, its answers are unusable. */
export const startModelStandIn = async (): Promise<ModelStandIn> => {
  const calls: ModelCall[] = [];
  let handler: (response: ServerResponse) => void = sendText('');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      calls.push({ path, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      handler(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    say(text) {
      handler = sendText(typeof text === 'string' ? text : JSON.stringify(text));
    },
    handle(next) {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
