import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { screens } from '@ithaca/contracts/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { allowances } from '../allowances.ts';
import { isUnreachable } from '../db/database-errors.ts';
import type { Limiter } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { CardFormOrigin } from './card-form.ts';
import { type CompressedPage, createCompressedPage } from './compressed-page.ts';
import { answerUnknownCall, isPageCall } from './errors.ts';
import { indexedPaths } from './indexed-paths.ts';
import { permissionsPolicyFor } from './permissions-policy.ts';
import { sendPage } from './send-page.ts';
import { createVisitorPages, type RenderLanding, type VisitorPages } from './visitor-pages.ts';

/** Renders a mentor's public page as an HTML document. @param origin our public origin */
export type RenderMentorPage = (
  page: PublicMentorPage,
  options: { isSignedIn: boolean; origin: string },
) => string;

/** The built screens. */
export interface Pages {
  folder: string;
  /** The page for people who are signed in. */
  app: CompressedPage;
  /** The public screens' page, without the rest of the app, for people who are signed out. */
  visitor: CompressedPage;
  renderLanding: RenderLanding;
  renderMentorPage: RenderMentorPage;
  /** The page for public addresses that don't exist. */
  notFound: CompressedPage;
  /** CSP sources of the inline scripts of all pages. */
  scriptHashes: string[];
}

/** Reads the built screens of `webDist`. */
export const loadPages = async (webDist: string, config: PublicConfig): Promise<Pages> => {
  const folder = join(webDist, 'client');
  const app = await readFile(join(folder, 'index.html'), 'utf8');
  const visitor = await readFile(join(folder, 'visitor.html'), 'utf8');
  const module = (await import(join(webDist, 'landing/landing.js'))) as {
    renderLanding(config: PublicConfig, ...options: Parameters<RenderLanding>): string;
    renderMentorPage(config: PublicConfig, ...options: Parameters<RenderMentorPage>): string;
    renderNotFound(config: PublicConfig): string;
  };
  const renderLanding: RenderLanding = (...options) => module.renderLanding(config, ...options);
  const plain = renderLanding({ signInBar: 'none', next: null }, null);
  return {
    folder,
    app: createCompressedPage(app),
    visitor: createCompressedPage(visitor),
    renderLanding,
    renderMentorPage: (...options) => module.renderMentorPage(config, ...options),
    notFound: createCompressedPage(module.renderNotFound(config)),
    scriptHashes: [...new Set([app, visitor, plain].flatMap(inlineScripts))].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
};

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );

const oneYearSeconds = 31_536_000;

export interface PageOptions {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  isOwnHost(host: string): boolean;
  limiter: Limiter;
  cardForm?: CardFormOrigin;
}

const fileOptions = { index: false, preCompressed: true, cacheControl: false } as const;

/** Serves the built files. Those in `assets` have a hash of their content in their names. */
const serveFiles = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    ...fileOptions,
    root: folder,
    wildcard: false,
    // Pages depend on the sign-in, so they can't be requested as files.
    globIgnore: ['*.html*', '.vite/**', 'assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  // A single route: a route for each of hundreds of files took a tenth of the startup time.
  await app.register(fastifyStatic, {
    ...fileOptions,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) =>
      void reply.header('cache-control', `public, max-age=${oneYearSeconds}, immutable`),
  });
};

/**
 * Serves the built files, and a page for every other URL. People who are signed in get the app;
 * others get the public screens or else the landing page, with a sign-in bar if the URL requires a
 * sign-in (product 1.12). Pages for visitors are rate-limited (product 7.6). Unknown endpoints
 * answer 404 as a problem.
 * @returns the visitors' pages; null without built screens
 */
export const servePages = async (
  app: FastifyInstance,
  pages: Pages | null,
  options: PageOptions,
): Promise<VisitorPages | null> => {
  if (pages) {
    await serveFiles(app, pages.folder);
  }
  const permissionsPolicy = permissionsPolicyFor(options.cardForm);
  const visitorPages = pages && createVisitorPages(pages);
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    if (!pages || !visitorPages || !isPageCall(request.method, path)) {
      return answerUnknownCall(request, reply);
    }
    reply.header('vary', 'Cookie, Accept-Encoding').header('permissions-policy', permissionsPolicy);
    if (!indexedPaths.has(path)) reply.header('x-robots-tag', 'noindex');
    // Anyone may read the outbox, so it is served under our own host names only (product 10.7).
    if (path.replace(/\/$/, '') === screens.outbox.path && !options.isOwnHost(request.host)) {
      throw refuse('foreign_origin');
    }
    const signedIn = await mayBeSignedIn(options.authenticate(request));
    if (signedIn) return sendPage(request, reply, pages.app);
    await options.limiter.take(allowances.pagePerAddress, request.ip);
    return sendPage(request, reply, visitorPages.pageFor(request.url));
  });
  return visitorPages;
};

/** If the database is unreachable, a sign-in cookie is enough to get the app, which shows the error. */
export const mayBeSignedIn = async (actor: Promise<Actor | null>) => {
  try {
    return (await actor) !== null;
  } catch (error) {
    if (isUnreachable(error)) return true;
    throw error;
  }
};
