import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { handleEvent } from '../../platform/events/events.ts';
import { accountRegistered, accountTakenOver } from '../identity/index.ts';
import { createConsents } from './consents.service.ts';
import { legalTextRoutes } from './legal-texts.routes.ts';
import { createLegalTexts } from './legal-texts.service.ts';
import { legalTextsData } from './personal-data.ts';

export { legalTextsDatabase } from './legal-texts.database.ts';

/** The terms and the privacy policy, and what people have agreed to. */
export const createLegalTextsFeature = (context: Context): Feature => {
  const consents = createConsents(context);
  return {
    name: 'legal-texts',
    routes: legalTextRoutes(createLegalTexts(context), consents),
    events: [
      handleEvent(accountRegistered, 'legal-texts', (tx, { userId }) =>
        consents.giveBySigningUp(tx, userId),
      ),
      handleEvent(accountTakenOver, 'legal-texts', (tx, { userId }) =>
        consents.forgetOf(tx, userId),
      ),
    ],
    personalData: legalTextsData,
  };
};
