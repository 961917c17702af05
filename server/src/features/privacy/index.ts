import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Identity } from '../identity/index.ts';
import { createDeletion } from './deletion.service.ts';
import { createExport } from './export.service.ts';
import { privacyRoutes } from './privacy.routes.ts';

/**
 * Downloading one's data and deleting one's account.
 * @param features all other features, lowest first
 */
export const createPrivacy = (
  context: Context,
  identity: Pick<Identity, 'confirmPassword' | 'clearCookies'>,
  features: readonly Feature[],
): Feature => {
  const personalData = features.flatMap((feature) => feature.personalData ?? []);
  return {
    name: 'privacy',
    routes: privacyRoutes(
      createExport(context, personalData),
      createDeletion(context, identity, personalData),
    ),
  };
};
