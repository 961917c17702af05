import type { SentBody } from '@ithaca/contracts/endpoint';
import { changeProfile } from '@ithaca/contracts/mentors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { mentorKey, mentorsKey } from './keys.ts';
import { ownMentorQuery } from './mentors.queries.ts';

/** Changes the person's own profile, also wherever it has been shown before. */
export const useChangeProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof changeProfile>) => api(changeProfile, { body }),
    onSuccess: async (mentor) => {
      client.setQueryData(ownMentorQuery(mentor.id).queryKey, mentor);
      // The ways to meet of the availability follow the profile. Its form starts from the cache, so the cache must
      // not have an older version.
      client.removeQueries({ queryKey: ['availability'] });
      await Promise.all([
        client.invalidateQueries({ queryKey: mentorKey(mentor.id) }),
        client.invalidateQueries({ queryKey: mentorsKey }),
      ]);
    },
  });
};
