import { useRef } from 'react';
import { v4 as newId } from 'uuid';

/**
 * Ids for what is to be created: the server creates it once, even if it is sent again because its answer was lost.
 * Equal values have the same id until `forget` is called.
 */
export const useClientId = () => {
  const last = useRef<{ values: string; clientId: string }>(null);
  return {
    of: (body: object): string => {
      const values = JSON.stringify(body);
      if (last.current?.values !== values) last.current = { values, clientId: newId() };
      return last.current.clientId;
    },
    forget: () => {
      last.current = null;
    },
  };
};
