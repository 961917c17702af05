import type { CircleMember } from '@ithaca/contracts/circle-fields';
import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { fullName } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './member-chips.module.css';

/** The members of a circle, each with a button to remove them if the viewer may. */
export const MemberChips = (props: {
  members: readonly CircleMember[];
  /** Absent if the viewer may not remove anybody. */
  onRemove?: (member: CircleMember) => void;
}) => {
  const { members, onRemove } = props;
  if (members.length === 0)
    return <p className={classes.none}>Nobody is here yet. Add the first member.</p>;
  return (
    <ul className={classes.root} aria-label="Members">
      {members.map((member) => (
        <li key={member.id} className={classes.chip} data-removable={onRemove !== undefined}>
          <Avatar person={member.mentee} size={28} />
          <span className={classes.name}>{fullName(member.mentee)}</span>
          {onRemove && (
            <ActionIcon
              // The dialog may give it the focus back before the member is gone.
              ref={keepFocusNear}
              className={classes.remove ?? ''}
              aria-label={`Remove ${fullName(member.mentee)}`}
              onClick={() => onRemove(member)}
            >
              <X size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
};
