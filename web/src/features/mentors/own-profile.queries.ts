import type { SentBody } from '@ithaca/contracts/endpoint';
import { changeProfile } from '@ithaca/contracts/mentors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { mentorKey, mentorsKey } from './keys.ts';
import { ownMentorQuery } from './mentors.queries.ts';

/** Changes the person's own profile and updates every query that shows it. */
export const useChangeProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof changeProfile>) => api(changeProfile, { body }),
    onSuccess: async (mentor) => {
      client.setQueryData(ownMentorQuery(mentor.id).queryKey, mentor);
      // The availability's ways to meet depend on the profile. Its form starts from the cache, so the cache must
      // not hold an older version.
      client.removeQueries({ queryKey: ['availability'] });
      await Promise.all([
        client.invalidateQueries({ queryKey: mentorKey(mentor.id) }),
        client.invalidateQueries({ queryKey: mentorsKey }),
      ]);
    },
  });
};
