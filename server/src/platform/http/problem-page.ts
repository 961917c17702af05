import { problems } from '@ithaca/contracts/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { sendProblem } from './errors.ts';

/** Answers a refused page: with words to who reads HTML, else with the problem. */
export const sendProblemPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, refusal);
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type('text/html; charset=utf-8')
    .send(pageOf(problems[refusal.code][1], refusal.message));
};

/** Both are sentences of ours. */
const pageOf = (title: string, sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<body style="max-width: 30rem; margin: 20vh auto; padding: 0 1rem; font-family: system-ui">
<h1>${title}</h1>
<p>${sentence}</p>
`;
