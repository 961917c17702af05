import type { Person } from '@ithaca/contracts/people';
import { Button } from '@mantine/core';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { CallHint } from './circle-call.tsx';
import { FaceStack } from './face-stack.tsx';
import classes from './group-card.module.css';

/** A circle to which the viewer belongs: who is in it, and the way into its chat. */
export const GroupCard = (props: {
  id: string;
  name: string;
  description: string | null;
  people: readonly Person[];
  /** A line about the people, e.g. how many they are. */
  about: string;
  /** The address of the group chat. */
  href: string;
  /** Whether to show if a call is in progress. */
  hasCallHint: boolean;
  /** Further actions. */
  children?: ReactNode;
}) => {
  const heading = `circle-${props.id}`;
  return (
    <article className={classes.root} aria-labelledby={heading}>
      <FaceStack people={props.people} />
      <div>
        <h3 id={heading} className={classes.name}>
          {props.name}
        </h3>
        <p className={classes.about}>{props.about}</p>
      </div>
      {props.description && (
        <p className={classes.description} dir="auto">
          {props.description}
        </p>
      )}
      {props.hasCallHint && <CallHint circleId={props.id} describedBy={heading} />}
      <div className={classes.end}>
        <Button
          component={AppLink}
          href={props.href}
          variant="light"
          leftSection={<MessagesSquare size={18} aria-hidden="true" />}
        >
          Open Circle
        </Button>
        {props.children}
      </div>
    </article>
  );
};
