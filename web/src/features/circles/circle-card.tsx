import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import { pathTo } from '@ithaca/contracts/screens';
import { ActionIcon, Button } from '@mantine/core';
import { MessagesSquare, Pencil, UserPlus } from 'lucide-react';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CallHint } from './circle-call.tsx';
import classes from './circle-card.module.css';
import { isFull } from './circle-size.ts';
import { MemberChips } from './member-chips.tsx';

/** The id of the heading of a circle's card. */
export const circleHeadingId = ({ id }: { id: string }): string => `circle-${id}`;

/** A circle of the mentor: who is in it, and what can be done with it (product 11.23). */
export const CircleCard = (props: {
  circle: MentorCircle;
  /** Whether to show if a call is in progress. */
  hasCallHint: boolean;
  onEdit: () => void;
  onAdd: () => void;
  onRemove: (member: CircleMember) => void;
}) => {
  const { circle } = props;
  const { id, name, description, memberCount, maxMembers, members, can } = circle;
  const heading = circleHeadingId(circle);
  return (
    <article className={classes.root} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} tabIndex={-1} className={classes.name}>
          {name}
        </h2>
        {can.manage && (
          <ActionIcon aria-label={`Edit ${name}`} onClick={props.onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <Badge tone={isFull(circle) ? 'accent' : 'soft'}>
        {memberCount}/{maxMembers} members
      </Badge>
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      {props.hasCallHint && <CallHint circleId={id} describedBy={heading} />}
      <div className={classes.members}>
        <MemberChips members={members} {...(can.manage && { onRemove: props.onRemove })} />
      </div>
      <div className={classes.end}>
        <Button
          component={AppLink}
          href={pathTo('circle', { id })}
          leftSection={<MessagesSquare size={18} aria-hidden="true" />}
        >
          Open Group Chat
        </Button>
        {can.manage && !isFull(circle) && (
          <Button
            ref={keepFocusNear}
            variant="light"
            leftSection={<UserPlus size={18} aria-hidden="true" />}
            onClick={props.onAdd}
          >
            Add Member
          </Button>
        )}
      </div>
    </article>
  );
};
