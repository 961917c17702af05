import * as contract from '@ithaca/contracts/mentee-profiles';
import type { Actor } from '../../platform/actor.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { MenteeProfiles } from './mentee-profiles.service.ts';

/** Mentee profiles and suggestions. */
export const matchingRoutes = (
  profiles: MenteeProfiles,
  suggest: (actor: Actor) => Promise<contract.MenteeSuggestion[]>,
): Route[] => [
  route(contract.getMenteeProfile, async ({ actor }) => answer(200, await profiles.get(actor))),
  route(contract.saveMenteeProfile, async ({ actor, body }) => {
    const { profile, isNew } = await profiles.save(actor, body);
    return answer(isNew ? 201 : 200, profile);
  }),
  route(contract.listTagSuggestions, async ({ query }) =>
    answer(200, await profiles.listTags(query.field, query.q ?? '')),
  ),
  route(contract.listMenteeSuggestions, async ({ actor }) => answer(200, await suggest(actor))),
];
