import { getFile } from '@ithaca/contracts/files';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/**
 * The content of a document. Each call is recorded as an access, so it is loaded once each time the document is opened,
 * and isn't cached after it is closed.
 */
export const documentQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['document', fileId],
    queryFn: ({ signal }) => api(getFile, { params: { id: fileId }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
