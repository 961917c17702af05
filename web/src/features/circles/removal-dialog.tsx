import type { CircleMember } from '@ithaca/contracts/circle-fields';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { fullName } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import type { CircleKind } from '../conversations/index.ts';
import { useRemoveMember } from './circles.queries.ts';

/** A membership that is to end: the viewer's own, or that of a member they remove. */
export interface EndingMembership {
  readonly circle: { readonly id: string; readonly name: string };
  readonly member: CircleMember;
}

const textsOf = (kind: CircleKind, { circle, member }: EndingMembership, isOwn: boolean) => {
  if (!isOwn)
    return {
      title: `Remove ${fullName(member.mentee)}?`,
      why: `${member.mentee.firstName} loses access to “${circle.name}” and its group chat at once. Messages that they wrote stay.`,
      confirm: 'Remove',
    };
  const back =
    kind === 'mentor_circle'
      ? 'Only the mentor can add you again.'
      : 'A member has to add you again.';
  return {
    title: `Leave “${circle.name}”?`,
    why: `You lose access to its group chat at once. Messages that you wrote stay. ${back}`,
    confirm: 'Leave circle',
  };
};

/**
 * Asks before a member is removed from a circle, or before the viewer leaves one.
 * @param props.ending `null` while nothing is asked
 */
export const RemovalDialog = (props: {
  kind: CircleKind;
  ending: EndingMembership | null;
  onClose: () => void;
  /** Called once the membership has ended. */
  onEnded?: () => void;
  /** Called after that, when the dialog has faded out, to move the focus: what opened the dialog disappears. */
  onClosed?: (ended: EndingMembership) => void;
}) => {
  const me = useSignedInUser().id;
  // The texts stay while the dialog fades out.
  const [shown, setShown] = useState(props.ending);
  if (props.ending !== null && props.ending !== shown) setShown(props.ending);
  const isOwn = shown?.member.mentee.id === me;
  const hasEnded = useRef(false);
  const remove = useRemoveMember(props.kind, {
    onSuccess: () => {
      hasEnded.current = true;
      props.onClose();
      toast(isOwn ? toasts.circleLeft : toasts.memberRemoved);
      props.onEnded?.();
    },
    onError: (error) =>
      toastFailure(isOwn ? toasts.leavingCircleFailed : toasts.removingMemberFailed, error),
  });
  if (shown === null) return null;
  const { title, why, confirm } = textsOf(props.kind, shown, isOwn);
  return (
    <ConfirmDialog
      title={title}
      opened={props.ending !== null}
      confirm={confirm}
      danger
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
      onConfirm={() => remove.mutate({ circleId: shown.circle.id, memberId: shown.member.id })}
    >
      <p>{why}</p>
    </ConfirmDialog>
  );
};
