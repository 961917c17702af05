import { type FrameErrorCode, frameErrorCodes } from '@ithaca/contracts/frames';
import { problems } from '@ithaca/contracts/problems';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';
import { parseInput } from '../validation.ts';
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

/** The frames that features have registered, by type. */
export interface FrameTable {
  /** @param schema an object with the literal `type` */
  add<S extends z.ZodMiniType>(type: string, schema: S, handler: FrameHandler<z.output<S>>): void;
  has(type: string): boolean;
  /**
   * Parses and handles a frame; whatever goes wrong is answered with an error frame. Resolves once
   * it is done; what needs no waiting is done at once, without a promise.
   */
  run(socket: HubSocket, frame: RawFrame): void | Promise<void>;
}

export const createFrameTable = (log: Logger): FrameTable => {
  const handlers = new Map<string, (socket: HubSocket, frame: RawFrame) => void | Promise<void>>();

  const logUnavailable = createUnavailableLog(log);

  const fail = (socket: HubSocket, frame: RawFrame, error: unknown) => {
    const [code, message] = explain(error);
    if (isUnavailable(error)) logUnavailable(error);
    else if (code === 'unavailable') log.error({ err: error, frame: frame.type }, 'frame failed');
    socket.send(errorFrame(code, message, frame.clientId));
  };

  return {
    add(type, schema, handler) {
      if (handlers.has(type)) throw new Error(`Frame ${type} is registered twice`);
      handlers.set(type, (socket, frame) => handler(socket, parseInput(schema, frame)));
    },
    has: (type) => handlers.has(type),
    run(socket, frame) {
      try {
        const handler = typeof frame.type === 'string' ? handlers.get(frame.type) : undefined;
        if (!handler) {
          throw refuse('invalid', { errors: { type: ['This type of frame is not known'] } });
        }
        return handler(socket, frame)?.catch((error: unknown) => fail(socket, frame, error));
      } catch (error) {
        return fail(socket, frame, error);
      }
    },
  };
};

const codes: readonly string[] = frameErrorCodes;

const explain = (error: unknown): [FrameErrorCode, string] => {
  if (error instanceof FrameRefusal) return [error.code, error.message];
  if (error instanceof Refusal && codes.includes(error.code)) {
    const [first] = Object.values(error.fieldErrors ?? {});
    return [error.code as FrameErrorCode, first?.[0] ?? error.message];
  }
  return ['unavailable', problems.unavailable[2]];
};
