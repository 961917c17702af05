import type { CircleMember } from '@ithaca/contracts/circle-fields';
import { ActionIcon } from '@mantine/core';
import { UserMinus } from 'lucide-react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useOnlinePeople } from '../conversations/group.ts';
import classes from './member-list.module.css';
import { type OpenCircle, peopleOf } from './open-circle.queries.ts';

/** What a person is in the circle, if they are more than a member. */
const roleIn = (circle: OpenCircle, userId: string) => {
  if (circle.kind === 'mentor_circle') return circle.mentor.id === userId ? 'Mentor' : null;
  return circle.creatorId === userId ? 'Created this circle' : null;
};

/** Everybody in an open circle, with who is online; the manager can remove the others. */
export const MemberList = (props: {
  circle: OpenCircle;
  onRemove: (member: CircleMember) => void;
}) => {
  const { circle, onRemove } = props;
  const me = useSignedInUser().id;
  const people = peopleOf(circle);
  const online = useOnlinePeople(people.map(({ id }) => id));
  return (
    <ul className={classes.root} aria-label="Members">
      {people.map((person) => {
        const member = circle.members.find(({ mentee }) => mentee.id === person.id);
        const isMe = person.id === me;
        const role = roleIn(circle, person.id);
        return (
          <li key={person.id} className={classes.member}>
            <Avatar person={person} size={40} online={isMe || online.has(person.id)} />
            <span className={classes.who}>
              <span className={classes.name}>
                {fullName(person)}
                {isMe && ' (you)'}
              </span>
              {role && <span className={classes.role}>{role}</span>}
            </span>
            {circle.can.manage && member && !isMe && (
              <ActionIcon
                aria-label={`Remove ${fullName(person)}`}
                onClick={() => onRemove(member)}
              >
                <UserMinus size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
};
