import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './back-link.module.css';

/** Where the link back from a thread leads. */
export interface Back {
  readonly href: string;
  /** For screen readers. */
  readonly label: string;
  /** Whether wide pages show it too, as those without a list beside the thread do. */
  readonly isAlwaysShown?: boolean;
}

/** Leads from a thread to what it was opened from. */
export const BackLink = ({ back }: { back: Back }) => (
  <ActionIcon
    component={AppLink}
    href={back.href}
    className={classes.root}
    data-always={back.isAlwaysShown === true}
    aria-label={back.label}
  >
    <ArrowLeft size={22} aria-hidden="true" />
  </ActionIcon>
);
