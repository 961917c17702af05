import multipart from '@fastify/multipart';
import type { FormBody } from '@ithaca/contracts/form-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formLimits, type ReceivedForm, receiveForm } from './receive-form.ts';
import { allowSlowArrival } from './slow-arrivals.ts';

/** Makes a scope accept forms and refuse bodies of any other type (415). */
export const acceptForms = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    // `receiveForm` enforces the size limits, which differ between files.
    throwFileSizeLimit: false,
    limits: { ...formLimits, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 20 },
  });
};

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface FormOptions {
  /** Folder for uploaded files until their call is answered. */
  folder: string;
  /** How long an upload may take, in milliseconds. */
  maxArrivalMs?: number;
  /** Receives the form when it is the sender's turn. */
  inTurn(request: FastifyRequest, receive: () => Promise<ReceivedForm>): Promise<ReceivedForm>;
}

/** 10 MB at 0.3 Mbit/s. */
const defaultMaxArrivalMs = 300_000;

/** Receives the form before the handler runs, and deletes its files afterwards. */
export const withForm =
  (form: FormBody, options: FormOptions, handler: Handler): Handler =>
  async (request, reply) => {
    const { folder, inTurn, maxArrivalMs = defaultMaxArrivalMs } = options;
    const receive = () => receiveForm(request, form, folder);
    const { body, discard } = await inTurn(request, () =>
      allowSlowArrival(request.raw, maxArrivalMs, receive),
    );
    request.body = body;
    try {
      return await handler(request, reply);
    } finally {
      await discard().catch((error) => request.log.warn({ err: error }, 'files were not deleted'));
    }
  };
