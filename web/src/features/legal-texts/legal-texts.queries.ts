import type { SentBody } from '@ithaca/contracts/endpoint';
import {
  type DueConsent,
  giveConsent,
  type LegalKind,
  listDueConsents,
  listLegalVersions,
  publishLegalText,
  readLegalText,
} from '@ithaca/contracts/legal-texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/errors.ts';

/** @param version the newest one if omitted */
export const legalTextQuery = (kind: LegalKind, version?: string) =>
  queryOptions({
    queryKey: ['legal-texts', kind, version ?? 'newest'],
    queryFn: ({ signal }) =>
      api(readLegalText, { params: { kind }, query: version ? { version } : {}, signal }),
  });

/** All versions of a text, newest first. */
export const legalVersionsQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal-texts', kind, 'versions'],
    queryFn: ({ signal }) => api(listLegalVersions, { params: { kind }, signal }),
  });

/**
 * Publishes a new version. Reloads all versions, and what is due: the person who publishes has to agree, too.
 * @param onPublished is called before that, even if the person has left the screen in the meantime
 */
export const usePublishText = (kind: LegalKind, onPublished: () => void) => {
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [['legal-texts', kind], dueConsentsQuery.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: (body: SentBody<typeof publishLegalText>) =>
      api(publishLegalText, { params: { kind }, body }),
    onSuccess: () => {
      onPublished();
      return reload();
    },
    onError: (error) => (codeOf(error) === 'text_outdated' ? reload() : undefined),
  });
};

/** The new versions that the signed-in person hasn't agreed to. */
export const dueConsentsQuery = queryOptions({
  queryKey: ['consents', 'due'],
  queryFn: ({ signal }) => api(listDueConsents, { signal }),
});

/** Agrees to versions. Afterwards, what is still due is reloaded. */
export const useAgree = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (due: readonly DueConsent[]) =>
      Promise.all(due.map(({ kind, version }) => api(giveConsent, { body: { kind, version } }))),
    onSettled: () => client.invalidateQueries({ queryKey: dueConsentsQuery.queryKey }),
  });
};
