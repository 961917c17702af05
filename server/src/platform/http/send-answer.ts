import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { type FileContent, isFileAnswer } from '@ithaca/contracts/file-answer';
import type { FastifyReply } from 'fastify';
import { answerWriter } from './answer-writer.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends the answer of a route.
 * @throws if the endpoint doesn't declare its status
 */
export const sendAnswer = (
  endpoint: EndpointSpec,
  reply: FastifyReply,
  answer: { status: number; body?: unknown; headers?: Record<string, string> },
): FastifyReply | Promise<FastifyReply> => {
  const declared = endpoint.success[answer.status];
  if (!declared) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered undeclared ${answer.status}`);
  }
  reply.code(answer.status);
  if (answer.headers) reply.headers(answer.headers);
  if (isFileAnswer(declared)) return sendFile(reply, declared, answer.body as FileContent);
  if (answer.body === undefined) return reply.send();
  const json = answerWriter(declared)(answer.body);
  return reply.type('application/json; charset=utf-8').send(json);
};
