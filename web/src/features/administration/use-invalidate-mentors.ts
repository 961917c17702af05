import { useQueryClient } from '@tanstack/react-query';
import { keysShowingMentors } from '../mentors/keys.ts';

/** What the keys of all queries begin with that show who is a mentor, or how many there are. */
const keys = [['administration'], ...keysShowingMentors];

/** After a decision about a mentor: they are read anew wherever they are shown. */
export const useInvalidateMentors = () => {
  const client = useQueryClient();
  return () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
};
