import type { User } from '@ithaca/contracts/user';
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
 * Deletes a person's unsent texts from the browser when they are signed out (product 10.10), whether this
 * page or another tab notices it. A page that opens signed out deletes everyone's.
 */
export const useSignOutWatch = (client: QueryClient): void => {
  useEffect(() => {
    const { queryKey } = userQuery;
    let known: string | null | undefined;
    const update = (user: User | null | undefined) => {
      const before = known;
      known = user === undefined ? before : (user?.id ?? null);
      if (known === before) return;
      if (before) personSignedOut();
      // This page still shows and caches the other person's data.
      if (before && known) window.location.reload();
      else if (known) personSignedIn(known);
      else if (before === undefined) forgetEverybodysTexts();
    };
    update(client.getQueryData(queryKey));
    const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === queryKey[0])
        update(client.getQueryData(queryKey));
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
