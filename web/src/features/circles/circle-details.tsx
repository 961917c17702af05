import { Button } from '@mantine/core';
import { LogOut, Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { counted } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import classes from './circle-details.module.css';
import { CircleDialog } from './circle-dialog.tsx';
import { isFull, maxMembersOf } from './circle-size.ts';
import { MemberList } from './member-list.tsx';
import { type OpenCircle, useMute } from './open-circle.queries.ts';
import { type EndingMembership, RemovalDialog } from './removal-dialog.tsx';

const Action = (props: {
  icon: ReactNode;
  label: string;
  danger?: boolean;
  onClick: () => void;
}) => (
  <Button
    ref={keepFocusNear}
    variant="default"
    fullWidth
    leftSection={props.icon}
    {...(props.danger && { color: 'red' })}
    onClick={props.onClick}
  >
    {props.label}
  </Button>
);

const MuteSwitch = ({ circle }: { circle: OpenCircle }) => {
  const mute = useMute(circle.kind, circle.id);
  return (
    <SwitchField
      label="Mute this circle"
      hint="You get no emails about it, and its messages don’t count as unread."
      checked={mute.isPending ? mute.variables : circle.muted}
      onChange={(muted) =>
        mute.mutate(muted, { onError: (error) => toastFailure(toasts.mutingFailed, error) })
      }
    />
  );
};

/** What a circle is about, who is in it, and what the viewer may do with it. */
export const CircleDetails = (props: {
  circle: OpenCircle;
  /** Called once the viewer has left. */
  onLeft: () => void;
}) => {
  const { circle } = props;
  const { kind, can, memberCount } = circle;
  const me = useSignedInUser().id;
  const [dialog, setDialog] = useState<'edit' | 'add' | null>(null);
  const [ending, setEnding] = useState<EndingMembership | null>(null);
  const own = circle.members.find(({ mentee }) => mentee.id === me);
  const close = () => setDialog(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={classes.root}>
      {circle.description && (
        <p className={classes.description} dir="auto">
          {circle.description}
        </p>
      )}
      <section className={classes.members} aria-labelledby="circle-members">
        <div className={classes.head}>
          <h2 id="circle-members" ref={heading} tabIndex={-1}>
            Members
          </h2>
          <span className={classes.count}>
            {kind === 'mentor_circle'
              ? `${memberCount}/${maxMembersOf(circle)} mentees`
              : counted(memberCount, 'person', 'people')}
          </span>
        </div>
        <MemberList circle={circle} onRemove={(member) => setEnding({ circle, member })} />
        {can.manage && !isFull(circle) && (
          <Action
            icon={<UserPlus size={18} aria-hidden="true" />}
            label="Add Member"
            onClick={() => setDialog('add')}
          />
        )}
      </section>
      <MuteSwitch circle={circle} />
      <div className={classes.actions}>
        {can.manage && (
          <Action
            icon={<Pencil size={18} aria-hidden="true" />}
            label="Edit circle"
            onClick={() => setDialog('edit')}
          />
        )}
        {own && (
          <Action
            icon={<LogOut size={18} aria-hidden="true" />}
            label="Leave circle"
            danger
            onClick={() => setEnding({ circle, member: own })}
          />
        )}
      </div>
      <CircleDialog kind={kind} circle={circle} opened={dialog === 'edit'} onClose={close} />
      <AddMemberDialog kind={kind} circle={circle} opened={dialog === 'add'} onClose={close} />
      <RemovalDialog
        ending={ending}
        onClose={() => setEnding(null)}
        onEnded={() => ending?.member.mentee.id === me && props.onLeft()}
        onClosed={() => heading.current?.focus()}
      />
    </div>
  );
};
