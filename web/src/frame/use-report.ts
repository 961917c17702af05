import {
  type ConcernBody,
  type ConcernKind,
  reportMessage,
  reportPerson,
  reportReview,
} from '@ithaca/contracts/concerns';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The subject of a report. */
export type ReportedSubject = { kind: ConcernKind } & (
  | { kind: 'person'; userId: string }
  | { kind: 'message'; conversationId: string; messageId: string }
  | { kind: 'review'; reviewId: string }
);

const send = (subject: ReportedSubject, body: ConcernBody) => {
  switch (subject.kind) {
    case 'person':
      return api(reportPerson, { params: { userId: subject.userId }, body });
    case 'message': {
      const { conversationId, messageId } = subject;
      return api(reportMessage, { params: { conversationId, messageId }, body });
    }
    case 'review':
      return api(reportReview, { params: { id: subject.reviewId }, body });
  }
};

/** Sends a report. */
export const useReport = (subject: ReportedSubject) =>
  useMutation({ mutationFn: (body: ConcernBody) => send(subject, body) });
