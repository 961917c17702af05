import type { EventKind } from '../src/platform/events/events.ts';
import type { TestApp } from './test-app.ts';

/** Represents the end of the process. */
export const crash = new Error('The process was killed');

/** Rolls back the next transaction that publishes an event of a kind, as if the process had ended in it. */
export const crashOnce = <T>(app: TestApp, kind: EventKind<T>, name: string): void => {
  let isAlive = true;
  app.context.events.on(kind, name, async () => {
    if (!isAlive) return;
    isAlive = false;
    throw crash;
  });
};

/**
 * Simulates that the process ends when a service calls a port, before or after the call is carried out there. Later
 * calls are not carried out.
 */
export const crashAt = <Port extends object>(
  port: Port,
  call: keyof Port & string,
  moment: 'before' | 'after',
): Port => {
  let isAlive = true;
  return new Proxy(port, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function' || (isAlive && name !== call)) return value;
      return async (...values: unknown[]) => {
        if (isAlive && moment === 'after') await value.apply(target, values);
        isAlive = false;
        throw crash;
      };
    },
  });
};
