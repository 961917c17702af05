import { createHash } from 'node:crypto';
import {
  type PublicMentorPage,
  previewImagePath,
  publicPagePath,
} from '@ithaca/contracts/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublishedPages } from '../features/public-pages/index.ts';
import { allowances } from '../platform/allowances.ts';
import { createTransientPage } from '../platform/http/compressed-page.ts';
import { hasVersion, quoted } from '../platform/http/file-ranges.ts';
import { mayBeSignedIn, type PageOptions, type Pages } from '../platform/http/pages.ts';
import { permissionsPolicyFor } from '../platform/http/permissions-policy.ts';
import { sendPage } from '../platform/http/send-page.ts';
import { createTurns } from '../platform/turns.ts';
import type { DrawPreview } from './preview-image.ts';

/** The numbers of rendered pages and pictures in memory, which take a few megabytes. */
const keptPages = 200;
const keptPictures = 50;
/** Drawing a picture keeps a core busy for a sixth of a second, so only one is drawn at a time. */
const maxDrawn = 1;
const maxWaitingPictures = 20;

export interface MentorPageOptions
  extends Pick<PageOptions, 'authenticate' | 'limiter' | 'cardForm'> {
  pages: Pick<Pages, 'renderMentorPage' | 'notFound'>;
  published: Pick<PublishedPages, 'find'>;
  drawPreview: DrawPreview;
  /** Our public origin. */
  origin: string;
}

type SlugRequest = FastifyRequest<{ Params: { slug: string } }>;

/**
 * Serves the public pages of mentors and their pictures for link previews (product 2.15). Every request checks whether
 * the page is published, so switching it off takes effect immediately, but renderings of unchanged content are cached.
 * Only a few new pictures are drawn per network, one at a time. All unpublished pages get the same 404 page.
 */
export const serveMentorPages = (app: FastifyInstance, options: MentorPageOptions) => {
  const { pages, published, drawPreview, origin } = options;
  const permissionsPolicy = permissionsPolicyFor(options.cardForm);
  const rendered = new LRUCache<string, string>({ max: keptPages });
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: keptPictures });
  const turns = createTurns(maxWaitingPictures);

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, pages.notFound, 404);
  };

  /** Finds a page. If there is none or it has moved, responds accordingly and returns null. */
  const find = async (
    request: SlugRequest,
    reply: FastifyReply,
    pathOf: (slug: string) => string,
  ): Promise<PublicMentorPage | null> => {
    const { slug } = request.params;
    reply.header('vary', 'Cookie, Accept-Encoding').header('permissions-policy', permissionsPolicy);
    await options.limiter.take(allowances.pagePerAddress, request.ip);
    const page = await published.find(slug.toLowerCase());
    if (page?.slug === slug) return page;
    if (!page) await sendNotFound(request, reply);
    // Not cached by browsers, because the mentor may return to the earlier address.
    else await reply.header('cache-control', 'no-cache').redirect(pathOf(page.slug), 301);
    return null;
  };

  app.get('/m/:slug', async (request: SlugRequest, reply) => {
    const page = await find(request, reply, publicPagePath);
    if (!page) return reply;
    const isSignedIn = await mayBeSignedIn(options.authenticate(request));
    const version = versionOf([page, isSignedIn]);
    reply.header('cache-control', 'no-cache').header('etag', quoted(version));
    if (hasVersion(request.headers, version)) return reply.code(304).send();
    const html = rendered.get(version) ?? pages.renderMentorPage(page, { isSignedIn, origin });
    rendered.set(version, html);
    return sendPage(request, reply, createTransientPage(html));
  });

  app.get('/m/:slug/preview.png', async (request: SlugRequest, reply) => {
    const page = await find(request, reply, previewImagePath);
    if (!page) return reply;
    const { id, firstName, lastName, title, profileImageUrl } = page;
    const version = versionOf([id, firstName, lastName, title, profileImageUrl]);
    reply.header('cache-control', 'no-cache').header('etag', quoted(version));
    if (hasVersion(request.headers, version)) return reply.code(304).send();
    if (!drawn.has(version)) await options.limiter.take(allowances.previewPerAddress, request.ip);
    // Somebody else may have requested it in the meantime.
    const draw = () => turns.run('drawing', maxDrawn, () => drawPreview(page));
    const picture = drawn.get(version) ?? draw();
    drawn.set(version, picture);
    // Failures aren't cached.
    picture.catch(() => drawn.delete(version));
    return reply.type('image/png').send(await picture);
  });
};

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
