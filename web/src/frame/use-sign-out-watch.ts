import type { User } from '@ithaca/contracts/identity';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  forgetEverybodysTexts,
  onSignedOutElsewhere,
  personSignedIn,
  personSignedOut,
} from '../lib/personal-texts.ts';
import { userQuery } from './sign-in.queries.ts';

/**
 * Lets a person's unsent texts leave the browser with their sign-in (decision 10.10): when this page
 * finds that it ended, and when another tab says so. A page opened by nobody clears what is left.
 */
export const useSignOutWatch = (client: QueryClient): void => {
  useEffect(() => {
    const { queryKey } = userQuery;
    let known: string | null | undefined;
    const notice = (user: User | null | undefined) => {
      const before = known;
      known = user === undefined ? before : (user?.id ?? null);
      if (known === before) return;
      if (before) personSignedOut();
      // What this page shows and remembers is still the other person's.
      if (before && known) window.location.reload();
      else if (known) personSignedIn(known);
      else if (before === undefined) forgetEverybodysTexts();
    };
    notice(client.getQueryData(queryKey));
    const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === queryKey[0])
        notice(client.getQueryData(queryKey));
    });
    const stopListening = onSignedOutElsewhere(() => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, null);
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [client]);
};
