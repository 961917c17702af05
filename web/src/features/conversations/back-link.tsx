import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './back-link.module.css';

/** Leads from a thread to the list of conversations on narrow screens; wide ones show both. */
export const BackLink = ({ href }: { href: string }) => (
  <ActionIcon
    component={AppLink}
    href={href}
    className={classes.root}
    aria-label="Back to the conversations"
  >
    <ArrowLeft size={22} aria-hidden="true" />
  </ActionIcon>
);
