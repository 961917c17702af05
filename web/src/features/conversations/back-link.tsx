import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './back-link.module.css';

/** The target of the link back from a thread. */
export interface Back {
  readonly href: string;
  /** For screen readers. */
  readonly label: string;
  /** Whether wide pages show it too, because they have no list beside the thread. */
  readonly isAlwaysShown?: boolean;
}

/** Leads from a thread back to the screen it was opened from. */
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
