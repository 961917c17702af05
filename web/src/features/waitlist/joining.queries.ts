import type { SentBody } from '@ithaca/contracts/endpoint';
import { joinWaitlist } from '@ithaca/contracts/pre-registration';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Joins the waitlist. The administrator grants access later, which is announced by email. */
export const useJoinWaitlist = () =>
  useMutation({ mutationFn: (body: SentBody<typeof joinWaitlist>) => api(joinWaitlist, { body }) });
