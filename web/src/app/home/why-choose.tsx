import { HeartHandshake, LockKeyholeOpen, ShieldCheck, Tags } from 'lucide-react';
import { useConfig } from '../../frame/config.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { Points } from '../../ui/points.tsx';

/** Four reasons to use the site (product 11.6). */
export const WhyChoose = () => {
  const config = useConfig();
  const reasons = [
    {
      Icon: ShieldCheck,
      title: 'Every mentor is reviewed',
      text: 'A moderator reviews every application and its documents before a mentor appears here.',
    },
    {
      Icon: LockKeyholeOpen,
      title: 'Pay for contact, not for searching',
      text: `Browsing is free. ${config ? formatEur(config.unlockFee) : 'A small fee'} opens the conversation with one mentor.`,
    },
    {
      Icon: HeartHandshake,
      title: 'Money held until you have talked',
      text: 'Your payment for a session is released after the session, and refunded if it doesn’t take place.',
    },
    {
      Icon: Tags,
      title: 'Clear prices',
      text: 'Every mentor states what a message, a call or a meeting costs, and how soon they reply.',
    },
  ];
  return (
    <Points id="why-choose" heading={`Why Choose ${config?.name ?? 'Ithaca'}`} points={reasons} />
  );
};
