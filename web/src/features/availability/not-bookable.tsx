import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusScreen, isFocusLost } from '../../lib/lost-focus.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { mentorQuery } from '../mentors/index.ts';
import classes from './slot-picker.module.css';

/**
 * Shown in place of a booking whose mentor the viewer can no longer see; the link has the focus. When this is
 * closed, the page behind says so, too. If it did so earlier, this would disappear with it.
 */
export const NotBookable = (props: { mentor: { id: string; firstName: string } }) => {
  const { id, firstName } = props.mentor;
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = root.current;
    shown?.querySelector('a')?.focus();
    return () => {
      // Strict mode ends the effects of what stays, too.
      if (shown?.isConnected) return;
      // Invalidating isn't enough: if the profile can't be loaded again, the earlier one would stay.
      const reset = client.resetQueries({ queryKey: mentorQuery(id).queryKey, exact: true });
      void reset.then(() => isFocusLost() && focusScreen());
    };
  }, [client, id]);
  return (
    <div ref={root} className={classes.root}>
      <FormError>{firstName} can no longer be booked.</FormError>
      <Button component={AppLink} href={pathTo('mentors')} size="lg" fullWidth>
        Find Mentors
      </Button>
    </div>
  );
};
