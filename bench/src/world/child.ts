import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a child process can be asked to do. */
type Calls<C> = { [K in keyof C]: (data: never) => Promise<unknown> };

interface Asked {
  id: number;
  call: string;
  data: unknown;
}
type Said = { id: number; value: unknown } | { id: number; error: string } | { event: string };

/** A process of its own that answers calls. */
export interface Child<C extends Calls<C>> {
  readonly pid: number;
  /** @param onEvent hears at once of what the child tells while it works */
  call<K extends keyof C & string>(
    name: K,
    data: Parameters<C[K]>[0],
    onEvent?: (event: string) => void,
  ): Promise<Awaited<ReturnType<C[K]>>>;
  stop(): Promise<void>;
}

/** Starts a module of ours in a process of its own; it answers by `answerCalls`. */
export const startChild = <C extends Calls<C>>(module: URL): Child<C> => {
  const child = fork(fileURLToPath(module), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let calls = 0;
  return {
    pid: child.pid ?? 0,
    call: (call, data, onEvent) => ask(child, { id: ++calls, call, data }, onEvent),
    async stop() {
      child.kill();
      await ended;
    },
  };
};

const ask = <T>(child: ChildProcess, asked: Asked, onEvent?: (event: string) => void) =>
  new Promise<T>((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', hear);
      child.off('exit', onExit);
      act();
    };
    const onExit = () => settle(() => reject(new Error(`The process ended during ${asked.call}`)));
    const hear = (message: unknown) => {
      const said = message as Said;
      if ('event' in said) return onEvent?.(said.event);
      if (said.id !== asked.id) return;
      settle(() => ('error' in said ? reject(new Error(said.error)) : resolve(said.value as T)));
    };
    child.on('message', hear);
    child.once('exit', onExit);
    child.send(asked);
  });

const say = (message: Said) => void process.send?.(message);

/** Tells the parent of something while a call is being answered. */
export const tell = (event: string) => say({ event });

/** In a child process: answers the parent's calls with these functions. */
export const answerCalls = <C extends Calls<C>>(calls: C) => {
  process.on('message', (message) => {
    const { id, call, data } = message as Asked;
    calls[call as keyof C](data as never).then(
      (value) => say({ id, value }),
      (error: unknown) =>
        say({ id, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
};
