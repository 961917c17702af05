import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The functions that a child process exposes. */
type Calls<C> = { [K in keyof C]: (data: never) => Promise<unknown> };

interface Request {
  id: number;
  call: string;
  data: unknown;
}
type Reply = { id: number; value: unknown } | { id: number; error: string } | { event: string };

/** A child process whose functions can be called. */
export interface Child<C extends Calls<C>> {
  readonly pid: number;
  /** @param onEvent receives the events that the child emits during the call */
  call<K extends keyof C & string>(
    name: K,
    data: Parameters<C[K]>[0],
    onEvent?: (event: string) => void,
  ): Promise<Awaited<ReturnType<C[K]>>>;
  stop(): Promise<void>;
}

/** Starts a module as a child process. The module must call `exposeCalls`. */
export const startChild = <C extends Calls<C>>(module: URL): Child<C> => {
  const child = fork(fileURLToPath(module), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let calls = 0;
  return {
    pid: child.pid ?? 0,
    call: (call, data, onEvent) => send(child, { id: ++calls, call, data }, onEvent),
    async stop() {
      child.kill();
      await exited;
    },
  };
};

const send = <T>(child: ChildProcess, request: Request, onEvent?: (event: string) => void) =>
  new Promise<T>((resolve, reject) => {
    const settle = (callback: () => void) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      callback();
    };
    const onExit = () =>
      settle(() => reject(new Error(`The process exited during ${request.call}`)));
    const onMessage = (message: unknown) => {
      const reply = message as Reply;
      if ('event' in reply) return onEvent?.(reply.event);
      if (reply.id !== request.id) return;
      settle(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.value as T)));
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.send(request);
  });

const sendReply = (reply: Reply) => void process.send?.(reply);

/** In a child process: sends the parent an event during a call. */
export const emitEvent = (event: string) => sendReply({ event });

/** In a child process: exposes these functions to the parent. */
export const exposeCalls = <C extends Calls<C>>(calls: C) => {
  process.on('message', (message) => {
    const { id, call, data } = message as Request;
    calls[call as keyof C](data as never).then(
      (value) => sendReply({ id, value }),
      (error: unknown) =>
        sendReply({ id, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
};
