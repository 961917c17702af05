import { useRef } from 'react';
import { v4 as newId } from 'uuid';

/**
 * Ids for things to create: the server creates each once, even if the request is repeated after a lost response. Equal
 * values have the same id until `forget` is called.
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
