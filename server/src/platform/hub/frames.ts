import {
  type ClientFrameType,
  clientFrames,
  everyFrameRefuses,
  type FrameErrorCode,
  type FrameOf,
  frameErrorCodes,
} from '@ithaca/contracts/frames';
import { problems } from '@ithaca/contracts/problems';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';
import { parseInput } from '../validation.ts';
import type { Hub } from './hub.ts';
import type { HubSocket } from './hub-socket.ts';

/** A frame as it came: an object of any content. */
export type RawFrame = Record<string, unknown>;

/** Reads a text as a JSON object, or null when it is none. */
export const readFrame = (text: string): RawFrame | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as RawFrame) : null;
  } catch {
    return null;
  }
};

/** A "no" that only sockets know, besides those of the closed list. */
export class FrameRefusal extends Error {
  readonly code: FrameErrorCode;
  constructor(code: FrameErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The frame that tells of an error; `clientId` says which message it is about. */
export const errorFrame = (code: FrameErrorCode, message: string, clientId?: unknown): string =>
  JSON.stringify({
    type: 'error',
    code,
    message,
    ...(typeof clientId === 'string' && { clientId: clientId.slice(0, 36) }),
  });

/** Does what a type of frame asks for. It throws refusals, as services do. */
export type FrameHandler<F> = (socket: HubSocket, frame: F) => void | Promise<void>;

/** Binds a declared type of frame to its handler, for a feature's list. */
export const handleFrame =
  <T extends ClientFrameType>(type: T, handler: FrameHandler<FrameOf<T>>) =>
  (hub: Hub): void => {
    const { schema, refusals } = clientFrames[type];
    hub.handle(type, schema, handler as FrameHandler<unknown>, refusals);
  };

/** The frames that features have registered, by type. */
export interface FrameTable {
  /**
   * @param schema an object with the literal `type`
   * @param refusals every code it may be refused with. A handler that throws another one has failed:
   *   that is logged and answered with `unavailable`.
   * @throws when the type is registered already, when `refusals` has an unknown code, or when it
   *   lacks one that every frame may be refused with
   */
  add<S extends z.ZodMiniType>(
    type: string,
    schema: S,
    handler: FrameHandler<z.output<S>>,
    refusals?: readonly FrameErrorCode[],
  ): void;
  has(type: string): boolean;
  /**
   * Parses and handles a frame; whatever goes wrong is answered with an error frame. Resolves once
   * it is done; what needs no waiting is done at once, without a promise.
   */
  run(socket: HubSocket, frame: RawFrame): void | Promise<void>;
}

interface Registered {
  readonly handle: (socket: HubSocket, frame: RawFrame) => void | Promise<void>;
  readonly refusals: readonly string[];
}

export const createFrameTable = (log: Logger): FrameTable => {
  const table = new Map<string, Registered>();

  const logUnavailable = createUnavailableLog(log);

  const fail = (
    socket: HubSocket,
    frame: RawFrame,
    error: unknown,
    declared: readonly string[] = everyFrameRefuses,
  ) => {
    const [code, message] = explain(error, declared);
    if (isUnavailable(error)) logUnavailable(error);
    else if (code === 'unavailable') log.error({ err: error, frame: frame.type }, 'frame failed');
    socket.send(errorFrame(code, message, frame.clientId));
  };

  return {
    add(type, schema, handler, refusals = everyFrameRefuses) {
      if (table.has(type)) throw new Error(`Frame ${type} is registered twice`);
      assertRefusals(type, refusals);
      const handle = (socket: HubSocket, frame: RawFrame) =>
        handler(socket, parseInput(schema, frame));
      table.set(type, { handle, refusals });
    },
    has: (type) => table.has(type),
    run(socket, frame) {
      const registered = typeof frame.type === 'string' ? table.get(frame.type) : undefined;
      try {
        if (!registered) {
          throw refuse('invalid', { errors: { type: ['This type of frame is not known'] } });
        }
        return registered
          .handle(socket, frame)
          ?.catch((error: unknown) => fail(socket, frame, error, registered.refusals));
      } catch (error) {
        return fail(socket, frame, error, registered?.refusals);
      }
    },
  };
};

const assertRefusals = (type: string, refusals: readonly string[]) => {
  const known: readonly string[] = frameErrorCodes;
  const unknown = refusals.filter((code) => !known.includes(code));
  if (unknown.length > 0) {
    throw new Error(`Frame ${type} declares unknown refusals: ${unknown.join(', ')}`);
  }
  const missing = everyFrameRefuses.filter((code) => !refusals.includes(code));
  if (missing.length > 0) {
    throw new Error(`Frame ${type} lacks refusals of every frame: ${missing.join(', ')}`);
  }
};

const explain = (error: unknown, declared: readonly string[]): [FrameErrorCode, string] => {
  if (
    (error instanceof FrameRefusal || error instanceof Refusal) &&
    declared.includes(error.code)
  ) {
    const [first] = error instanceof Refusal ? Object.values(error.fieldErrors ?? {}) : [];
    return [error.code as FrameErrorCode, first?.[0] ?? error.message];
  }
  return ['unavailable', problems.unavailable[2]];
};
