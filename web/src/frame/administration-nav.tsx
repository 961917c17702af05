import { pathTo } from '@ithaca/contracts/screens';
import { useEffect, useRef } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import classes from './administration-nav.module.css';

const links = [
  { label: 'Platform Dashboard', href: pathTo('adminDashboard') },
  { label: 'Moderation', href: pathTo('moderation') },
  { label: 'People', href: pathTo('adminPeople') },
  { label: 'Moderators', href: pathTo('adminStaff') },
  { label: 'Payments', href: pathTo('adminPayments') },
  { label: 'Audit log', href: pathTo('auditLog') },
  { label: 'Waitlist', href: pathTo('qrAdmin') },
  { label: 'Announcements', href: pathTo('adminAnnouncements') },
  { label: 'Terms and privacy', href: pathTo('adminTexts') },
];

/** Leads from each of the administrator's screens to all others (product 11.18). */
export const AdministrationNav = () => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones, the links are a row that scrolls sideways.
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className={classes.root} aria-label="Administration">
      {links.map(({ label, href }) => (
        <AppLink key={href} className={classes.link} href={href}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
};
