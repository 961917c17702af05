import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Files } from '../features/files/index.ts';
import type { PublishedPages } from '../features/public-pages/index.ts';
import type { PageOptions, Pages } from '../platform/http/pages.ts';
import { once } from '../platform/once.ts';
import { Refusal } from '../platform/refusal.ts';
import { serveMentorPages } from './mentor-pages.ts';
import type { DrawPreview } from './preview-image.ts';
import { serveSearchEngines } from './search-engines.ts';

interface VisitorOptions extends Pick<PageOptions, 'authenticate' | 'limiter' | 'cardForm'> {
  /** Without built screens, there are no public pages. */
  pages: Pages | null;
  published: PublishedPages;
  files: Pick<Files, 'readFace'>;
  config: Config;
}

const faces = '/api/faces/';

/** Serves public content other than screens: the public pages of mentors, robots.txt and the sitemap. */
export const serveVisitors = (
  app: FastifyInstance,
  { pages, published, files, config, ...options }: VisitorOptions,
) => {
  const { origin } = new URL(config.publicUrl);
  serveSearchEngines(app, { published, limiter: options.limiter, origin });
  if (!pages) return;
  const readPhoto = async (url: string) => {
    if (!url.startsWith(faces)) return null;
    try {
      return await files.readFace(url.slice(faces.length));
    } catch (error) {
      // If the photo has just been replaced, the picture is drawn without it. If the storage is unavailable, this
      // throws, because the picture would be cached without the photo.
      if (error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    }
  };
  // Loaded with the first picture, because it needs libraries for fonts and pictures.
  const startDrawing = once(async () => {
    const { createPreviewImages } = await import('./preview-image.ts');
    const siteName = config.marketplace.name;
    return createPreviewImages({ siteName, fontFolder: join(config.dataDir, 'fonts'), readPhoto });
  });
  const drawPreview: DrawPreview = async (page) => (await startDrawing())(page);
  serveMentorPages(app, { ...options, pages, published, drawPreview, origin });
};
