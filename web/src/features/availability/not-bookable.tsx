import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import classes from './slot-picker.module.css';

/** Shown in place of a booking whose mentor isn't there for the viewer any more; the link has the focus. */
export const NotBookable = (props: { mentorName: string }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={root} className={classes.root}>
      <FormError>{props.mentorName} can no longer be booked.</FormError>
      <Button component={AppLink} href={pathTo('mentors')} size="lg" fullWidth>
        Find Mentors
      </Button>
    </div>
  );
};
