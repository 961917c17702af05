import { Button } from '@mantine/core';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReopenableDialog } from '../../frame/use-reopenable-dialog.ts';
import { counted } from '../../lib/format.ts';
import { Drawer } from '../../ui/drawer.tsx';
import classes from './details-drawer.module.css';

/** The button that says how many people are in a circle, and the drawer that it opens. Back closes it. */
export const DetailsDrawer = (props: { name: string; people: number; children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  useReopenableDialog('circle', {
    stage: open ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open: () => setOpen(true),
    close: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="light"
        className={classes.open ?? ''}
        aria-label={`About ${props.name}, ${counted(props.people, 'person', 'people')}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Users size={18} aria-hidden="true" />
        <span className={classes.count}>{props.people}</span>
      </Button>
      <Drawer
        title={props.name}
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size="min(24rem, 100%)"
        className={classes.content}
      >
        {props.children}
      </Drawer>
    </>
  );
};
