import { useQueryClient } from '@tanstack/react-query';
import { keysShowingMentors } from '../mentors/keys.ts';
import { administrationKey } from './administration-key.ts';

/** The key prefixes of all queries that show mentors, or how many there are. */
const keys = [administrationKey, ...keysShowingMentors];

/** Reloads mentors everywhere they are shown, after a decision about one of them. */
export const useInvalidateMentors = () => {
  const client = useQueryClient();
  return () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
};
