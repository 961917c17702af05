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

/** @param version defaults to the newest one */
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
 * Publishes a new version. Reloads all versions and the due consents: the publisher has to agree, too.
 * @param onPublished called before the reload, even if the user has left the screen
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

/** Agrees to versions, then reloads the consents still due. */
export const useAgree = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (due: readonly DueConsent[]) =>
      Promise.all(due.map(({ kind, version }) => api(giveConsent, { body: { kind, version } }))),
    onSettled: () => client.invalidateQueries({ queryKey: dueConsentsQuery.queryKey }),
  });
};
