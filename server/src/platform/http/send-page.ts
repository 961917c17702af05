import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedPage } from './compressed-page.ts';

/** Sends a page in an encoding that the browser accepts. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
  status = 200,
): Promise<FastifyReply> => {
  const { encoding, bytes } = await page.forClient(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(bytes);
};
