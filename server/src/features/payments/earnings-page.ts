import { pathTo } from '@ithaca/contracts/screens';
import type { Context } from '../../context.ts';

/** The address of the page where mentors see their earnings and set up payouts. */
export const earningsPage = ({ publicUrl }: Pick<Context['config'], 'publicUrl'>): string =>
  `${publicUrl}${pathTo('mentorDashboard', {}, { tab: 'earnings' })}`;
