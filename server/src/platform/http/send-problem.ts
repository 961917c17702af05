import { problems } from '@ithaca/contracts/problems';
import type { FastifyReply } from 'fastify';
import { problemOf, type Refusal } from '../refusal.ts';

/** Sends a refusal. Sets all headers itself, because the framework's hooks may not have run. */
export const sendProblem = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  withHeaders(reply, refusal)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal)));

/** Sends a refusal as an HTML page. */
export const sendProblemPage = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  withHeaders(reply, refusal)
    .type('text/html; charset=utf-8')
    .send(pageOf(problems[refusal.code][1], refusal.message));

const withHeaders = (reply: FastifyReply, refusal: Refusal) => {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff');
};

/** Both parameters are our own constants, so they need no escaping. */
const pageOf = (title: string, sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<body style="max-width: 30rem; margin: 20vh auto; padding: 0 1rem; font-family: system-ui">
<h1>${title}</h1>
<p>${sentence}</p>
`;
