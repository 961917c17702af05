import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import type { Candidate } from './recommendation.ts';

export const testAnswers: AssistantAnswers = {
  objective: 'keep lighthouses running, write to asker@example.test',
  solution: 'repair the old lamp',
  implementation: 'asked the harbour master',
  obstacles: 'no spare parts',
  specificStuck: 'grinding the lens',
  supportType: 'step-by-step advice',
  urgency: 'Important but not urgent',
};

interface Texts {
  title?: string;
  expertise?: string[];
  bio?: string;
}

/** A candidate with these texts, whose title matches the answers. The user id is `user-<key>`. */
export const testCandidate = (key: string, { title = 'Keeper', expertise, bio }: Texts = {}) => {
  const place = { text: title, source: 'title', start: 0, end: title.length, isDenied: false };
  const candidate: Candidate = {
    row: {
      profile: {
        userId: `user-${key}`,
        title,
        expertise: expertise ?? ['lens grinding'],
        bio: bio ?? 'I have looked after a harbour light for 30 years.',
      },
      person: {
        id: `user-${key}`,
        firstName: 'Ida',
        lastName: 'Holm',
        profileImageUrl: null,
        deletedAt: null,
      },
    },
    suitability: {
      score: 1,
      relevance: {
        score: 1,
        ideal: 1,
        matches: [{ kind: 'word', term: 'keeper', gain: 1, place, asked: place }],
      },
      manner: null,
      pace: { responseTime: '24h', measuredReplyMinutes: null, awayUntil: null, hasSlot: false },
      strength: 1,
      hasMore: true,
      namesSubject: false,
    },
  };
  return candidate;
};
