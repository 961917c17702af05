import { pathTo } from '@ithaca/contracts/screens';
import { longDate } from '../../platform/days.ts';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/**
 * Reminds the administrator of all reports of bookings that must be decided soon. Contains no names, like
 * `reportedMail`.
 */
export const reportReminder = (
  { to, product, publicUrl }: { to: string; product: string; publicUrl: string },
  { count, decideBy }: { count: number; decideBy: Date },
): Mail =>
  linkMail({
    to,
    subject: `Reported bookings on ${product} have to be decided soon`,
    firstName: null,
    before:
      count === 1
        ? `A reported booking has to be decided by ${longDate(decideBy)}.`
        : `${count} reported bookings have to be decided soon, the first by ${longDate(decideBy)}.`,
    action: 'Decide on the reports',
    link: `${publicUrl}${pathTo('adminPayments')}`,
    after: 'Payments can’t be held longer.',
  });
