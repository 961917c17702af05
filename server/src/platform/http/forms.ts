import multipart from '@fastify/multipart';
import type { FormBody } from '@ithaca/contracts/form-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formLimits, type ReceivedForm, receiveForm } from './receive-form.ts';
import { allowSlowArrival } from './slow-arrivals.ts';

/** Makes a scope take forms, and refuse bodies of every other type (415). */
export const acceptForms = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    // `receiveForm` counts the bytes of files: the limit differs from file to file.
    throwFileSizeLimit: false,
    limits: { ...formLimits, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 20 },
  });
};

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What receiving a form needs. */
export interface FormOptions {
  /** Where files lie until their call is answered. */
  folder: string;
  /** How long a form may take to arrive, in milliseconds. */
  maxArrivalMs?: number;
  /** Receives when it is the sender's turn. */
  inTurn(request: FastifyRequest, receive: () => Promise<ReceivedForm>): Promise<ReceivedForm>;
}

/** 10 MB at 0.3 Mbit/s. */
const usualMaxArrivalMs = 300_000;

/** Receives the form before the handler runs, and deletes its files after that. */
export const withForm =
  (form: FormBody, options: FormOptions, handler: Handler): Handler =>
  async (request, reply) => {
    const { folder, inTurn, maxArrivalMs = usualMaxArrivalMs } = options;
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
