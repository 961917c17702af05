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
import { hasTooManyValues } from '../json-values.ts';
import { Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';
import { parseInput } from '../validation.ts';
import type { Hub } from './hub.ts';
import type { HubSocket } from './hub-socket.ts';

/** A parsed but not validated frame. */
export type RawFrame = Record<string, unknown>;

/** Parses a JSON object. @returns null if the text is anything else, or has too many values */
export const parseFrame = (text: string): RawFrame | null => {
  if (hasTooManyValues(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as RawFrame) : null;
  } catch {
    return null;
  }
};

/** A refusal with a code that exists for frames only, in addition to the codes of `Refusal`. */
export class FrameRefusal extends Error {
  readonly code: FrameErrorCode;
  constructor(code: FrameErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Creates an error frame; `clientId` identifies the message it refers to. */
export const errorFrame = (code: FrameErrorCode, message: string, clientId?: unknown): string =>
  JSON.stringify({
    type: 'error',
    code,
    message,
    ...(typeof clientId === 'string' && { clientId: clientId.slice(0, 36) }),
  });

/** Handles frames of a type. Throws refusals like services do. */
export type FrameHandler<F> = (socket: HubSocket, frame: F) => void | Promise<void>;

/** Binds a declared frame type to its handler, for a feature's `frames`. */
export const handleFrame =
  <T extends ClientFrameType>(type: T, handler: FrameHandler<FrameOf<T>>) =>
  (hub: Hub): void => {
    const { schema, refusals } = clientFrames[type];
    hub.handle(type, schema, handler as FrameHandler<unknown>, refusals);
  };

/** The frame types registered by features, and their handlers. */
export interface FrameTable {
  /**
   * Registers the handler of a frame type.
   * @param schema an object with the literal `type`
   * @param refusals all codes that the handler may refuse a frame with. Any other error is logged and
   *   answered with `unavailable`.
   * @throws when the type is already registered, when `refusals` has an unknown code, or when it
   *   lacks a code that every frame may be refused with
   */
  add<S extends z.ZodMiniType>(
    type: string,
    schema: S,
    handler: FrameHandler<z.output<S>>,
    refusals?: readonly FrameErrorCode[],
  ): void;
  has(type: string): boolean;
  /**
   * Validates and handles a frame. Errors are answered with an error frame.
   * @returns a promise if the handler is asynchronous
   */
  run(socket: HubSocket, frame: RawFrame): void | Promise<void>;
}

interface Entry {
  readonly handle: (socket: HubSocket, frame: RawFrame) => void | Promise<void>;
  readonly refusals: readonly string[];
}

export const createFrameTable = (
  log: Logger,
  onRateLimited: (socket: HubSocket) => void = () => undefined,
): FrameTable => {
  const table = new Map<string, Entry>();

  const logUnavailable = createUnavailableLog(log);

  const sendError = (
    socket: HubSocket,
    frame: RawFrame,
    error: unknown,
    declared: readonly string[] = everyFrameRefuses,
  ) => {
    const [code, message] = describeError(error, declared);
    if (isUnavailable(error)) logUnavailable(error);
    else if (code === 'unavailable') log.error({ err: error, frame: frame.type }, 'frame failed');
    socket.send(errorFrame(code, message, frame.clientId));
    if (code === 'rate_limited') onRateLimited(socket);
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
      const entry = typeof frame.type === 'string' ? table.get(frame.type) : undefined;
      try {
        if (!entry) {
          throw refuse('invalid', { errors: { type: ['Unknown frame type'] } });
        }
        return entry
          .handle(socket, frame)
          ?.catch((error: unknown) => sendError(socket, frame, error, entry.refusals));
      } catch (error) {
        return sendError(socket, frame, error, entry?.refusals);
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
    throw new Error(
      `Frame ${type} lacks refusals that apply to every frame: ${missing.join(', ')}`,
    );
  }
};

const describeError = (error: unknown, declared: readonly string[]): [FrameErrorCode, string] => {
  if (
    (error instanceof FrameRefusal || error instanceof Refusal) &&
    declared.includes(error.code)
  ) {
    const [first] = error instanceof Refusal ? Object.values(error.fieldErrors ?? {}) : [];
    return [error.code as FrameErrorCode, first?.[0] ?? error.message];
  }
  return ['unavailable', problems.unavailable[2]];
};
