import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Sessions } from '../sessions/index.ts';
import { publicPagesData } from './personal-data.ts';
import { publicPageRoutes } from './public-pages.routes.ts';
import { createPublishedPages, type PublishedPages } from './published-pages.service.ts';
import { createPublicPageSettings } from './settings.service.ts';

export { publicPagesDatabase } from './public-pages.database.ts';
export type { PublishedPages } from './published-pages.service.ts';

/** Pages of mentors that everybody can read. */
export interface PublicPages extends Feature {
  readonly published: PublishedPages;
}

export const createPublicPages = (
  context: Context,
  sessions: Pick<Sessions, 'featured'>,
): PublicPages => ({
  name: 'public-pages',
  routes: publicPageRoutes(createPublicPageSettings(context)),
  personalData: publicPagesData,
  published: createPublishedPages(context, sessions),
  demo: async () => (await import('./demo.ts')).publicPagesDemo,
});
