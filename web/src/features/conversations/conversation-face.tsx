import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './conversation-face.module.css';

/** The avatar of a pair's other person, with their online status; an icon for a circle. */
export const ConversationFace = (props: {
  kind: ConversationKind;
  /** All participants except the viewer. */
  people: readonly Person[];
  online: boolean;
  /** In pixels. */
  size: number;
}) => {
  const { kind, online, size } = props;
  const [person] = props.people;
  if (kind === 'pair' && person) return <Avatar person={person} size={size} online={online} />;
  return (
    <span
      className={classes.circle}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      <Users size={22} />
    </span>
  );
};
