import {
  acceptStaffInvitation,
  changeStaffRights,
  checkStaffInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
} from '@ithaca/contracts/staff';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';

/** The moderators and the pending invitations. They change elsewhere, so every visit reloads them. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => api(listStaff, { signal }),
  staleTime: 0,
});

/** A mutation that reloads the list even after a failure, because somebody may have been faster. */
const useStaffMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
};

export const useInvite = () =>
  useStaffMutation((body: { email: string; rights: StaffRight[] }) => api(inviteStaff, { body }));

export const useResend = () =>
  useStaffMutation((invitationId: string) =>
    api(resendStaffInvitation, { params: { invitationId } }),
  );

export const useRevoke = () =>
  useStaffMutation((invitationId: string) =>
    api(revokeStaffInvitation, { params: { invitationId } }),
  );

export const useChangeRights = () =>
  useStaffMutation(({ userId, rights }: { userId: string; rights: StaffRight[] }) =>
    api(changeStaffRights, { params: { userId }, body: { rights } }),
  );

export const useRemove = () =>
  useStaffMutation((userId: string) => api(removeStaff, { params: { userId } }));

/** The invitation behind an emailed link. A refusal is final, so it isn't retried. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff-invitation', token],
    queryFn: ({ signal }) => api(checkStaffInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Accepts an invitation, then reloads the person's own rights. */
export const useAccept = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(acceptStaffInvitation, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
};
