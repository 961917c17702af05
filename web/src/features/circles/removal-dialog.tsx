import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { MenteeCircle } from '@ithaca/contracts/mentee-circles';
import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import { isDeletedAccount } from '@ithaca/contracts/people';
import type { User } from '@ithaca/contracts/user';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { codeOf } from '../../lib/errors.ts';
import { fullName } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useRemoveMember } from './circles.queries.ts';

/** The circle of a membership that is to end. People who leave are told what happens to it. */
type EndingCircle = Pick<MentorCircle, 'id' | 'name' | 'members'> &
  (
    | ({ readonly kind: 'mentor_circle' } & Pick<MentorCircle, 'mentor'>)
    | ({ readonly kind: 'mentee_circle' } & Pick<MenteeCircle, 'creatorId'>)
  );

/** A membership that is to end: the viewer's own, or that of a member they remove. */
export interface EndingMembership {
  readonly circle: EndingCircle;
  readonly member: CircleMember;
}

const hasMentor = (circle: EndingCircle) =>
  circle.kind === 'mentor_circle' && !isDeletedAccount(circle.mentor);

const whyToStay = (circle: EndingCircle, me: User) => {
  if (!hasMentor(circle) && circle.members.length === 1)
    return 'You are the last one in this circle, so it is deleted with all its messages.';
  return `You lose access to its group chat at once. Messages that you wrote stay. ${wayBack(circle, me)}`;
};

/** Who could add the viewer again, by the rules of the server's policies (product 5.1). */
const wayBack = (circle: EndingCircle, me: User) => {
  if (me.userType === 'mentor') return 'Only mentees can be added, so you can’t come back.';
  if (circle.kind === 'mentor_circle')
    return hasMentor(circle)
      ? 'Only the mentor can add you again.'
      : 'Nobody can add you again, because its mentor has deleted their account.';
  if (circle.creatorId === me.id)
    return 'The circle passes to the mentee who has been in it longest, if there is one. You can’t add yourself again.';
  const creator = circle.members.find(({ mentee }) => mentee.id === circle.creatorId);
  return `Only ${creator?.mentee.firstName ?? 'its creator'} can add you again.`;
};

const textsOf = ({ circle, member }: EndingMembership, me: User) => {
  if (member.mentee.id !== me.id)
    return {
      title: `Remove ${fullName(member.mentee)}?`,
      why: `${member.mentee.firstName} loses access to “${circle.name}” and its group chat at once. Messages that they wrote stay.`,
      confirm: 'Remove',
    };
  return {
    title: `Leave “${circle.name}”?`,
    why: whyToStay(circle, me),
    confirm: 'Leave circle',
  };
};

/**
 * Asks before a member is removed from a circle, or before the viewer leaves one.
 * @param props.ending `null` while nothing is asked
 */
export const RemovalDialog = (props: {
  ending: EndingMembership | null;
  onClose: () => void;
  /** Called once the membership has ended. */
  onEnded?: () => void;
  /** Called after that, when the dialog has faded out, to move the focus: what opened the dialog disappears. */
  onClosed?: (ended: EndingMembership) => void;
}) => {
  const me = useSignedInUser();
  // The texts stay while the dialog fades out.
  const [shown, setShown] = useState(props.ending);
  if (props.ending !== null && props.ending !== shown) setShown(props.ending);
  const isOwn = shown?.member.mentee.id === me.id;
  const hasEnded = useRef(false);
  const remove = useRemoveMember({
    onSuccess: () => {
      hasEnded.current = true;
      props.onClose();
      toast(isOwn ? toasts.circleLeft : toasts.memberRemoved);
      props.onEnded?.();
    },
    onError: (error) => {
      if (!isOwn && codeOf(error) === 'not_found') {
        props.onClose();
        return toast(toasts.memberGone);
      }
      toastFailure(isOwn ? toasts.leavingCircleFailed : toasts.removingMemberFailed, error);
    },
  });
  if (shown === null) return null;
  const { title, why, confirm } = textsOf(shown, me);
  return (
    <ConfirmDialog
      title={title}
      opened={props.ending !== null}
      confirm={confirm}
      danger
      isOver
      busy={remove.isPending}
      error={remove.error}
      onClose={() => {
        remove.reset();
        props.onClose();
      }}
      onClosed={() => {
        if (hasEnded.current) props.onClosed?.(shown);
        hasEnded.current = false;
      }}
      onConfirm={() => remove.mutate({ circle: shown.circle, memberId: shown.member.id })}
    >
      <p>{why}</p>
    </ConfirmDialog>
  );
};
