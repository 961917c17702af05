import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

export interface Pictures {
  folder: string;
  /** The start of their paths, with a slash at the end. */
  prefix: string;
}

/** Serves a folder of pictures that anybody may see. Opened on their own, they can't run or load anything. */
export const servePictures = async (http: FastifyInstance, { folder, prefix }: Pictures) => {
  await http.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply
        .header('cache-control', `public, max-age=${oneYearSeconds}`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    },
  });
};
