import { useQueryClient } from '@tanstack/react-query';
import { keysShowingMentors } from '../mentors/keys.ts';
import { administrationKey } from './administration-key.ts';

/** The prefixes of the keys of all queries that show who is a mentor, or how many there are. */
const keys = [administrationKey, ...keysShowingMentors];

/** Reloads mentors wherever they are shown, after a decision about one of them. */
export const useInvalidateMentors = () => {
  const client = useQueryClient();
  return () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
};
