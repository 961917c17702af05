import { decideReport, listReports } from '@ithaca/contracts/booking-reports';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { administrationKey } from '../administration-key.ts';

const perPage = '20';

/** Reported bookings that await a decision, oldest first. */
export const bookingReportsQuery = infiniteQueryOptions({
  queryKey: [...administrationKey, 'payments', 'reports'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listReports, { query: { limit: perPage, cursor: pageParam }, signal }),
  ...byCursor,
});

/** Decides a report. Afterwards the reports, the payments and all figures are reloaded. */
export const useDecideBookingReport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: { sessionId: string; refundAmount: string; reason: string }) => {
      const { sessionId, ...body } = decision;
      return api(decideReport, { params: { sessionId }, body });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: administrationKey });
    },
  });
};
