import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

export const planMailKinds = [
  'payment_failed',
  'grace_ending',
  'ended_unpaid',
  'canceled',
  'canceled_unpaid',
] as const;

interface PlanMail extends MailRecipient {
  /** The plan's name. */
  plan: string;
  /** A date, such as "21 November 2026". */
  until: string;
  link: string;
}

const texts: Record<
  (typeof planMailKinds)[number],
  (mail: PlanMail) => { subject: string; before: string; action: string; after: string }
> = {
  payment_failed: ({ product, plan, until }) => ({
    subject: `Your payment for ${product} failed`,
    before: `We couldn’t renew your ${plan} plan, because your card was declined. Please update your card by ${until}:`,
    action: 'Update card',
    after: `Until then, nothing changes. After ${until}, your plan ends.`,
  }),
  grace_ending: ({ product, plan, until }) => ({
    subject: `Your plan on ${product} ends on ${until}`,
    before: `Your ${plan} plan still hasn’t been paid for. To keep it, please update your card by ${until}:`,
    action: 'Update card',
    after: 'You’ll still be able to read all your conversations after the plan ends.',
  }),
  ended_unpaid: ({ product, plan }) => ({
    subject: `Your plan on ${product} has ended`,
    before: `Your ${plan} plan wasn’t paid for and has ended. You can choose a plan again at any time:`,
    action: 'See plans',
    after: 'You can still read all your conversations. You won’t be charged again.',
  }),
  canceled: ({ product, plan, until }) => ({
    subject: `Your plan on ${product} has been cancelled`,
    before: `Your ${plan} plan stays active until ${until} and will not be renewed. You can resume it at any time before then:`,
    action: 'See my plan',
    after: 'You’ll still be able to read all your conversations after the plan ends.',
  }),
  // Cancelled by the person, or by the provider, which may give up earlier than we do. Neither can be undone.
  canceled_unpaid: ({ product, plan, until }) => ({
    subject: `Your plan on ${product} ends on ${until}`,
    before: `Your ${plan} plan wasn’t paid for and will not be renewed. It stays active until ${until}.`,
    action: 'See my plan',
    after:
      'You won’t be charged again. You’ll still be able to read all your conversations after the plan ends.',
  }),
};

/** The mail about a change of a plan. */
export const planMail = (kind: (typeof planMailKinds)[number], mail: PlanMail): Mail => {
  const { to, firstName, link } = mail;
  return linkMail({ to, firstName, link, ...texts[kind](mail) });
};
