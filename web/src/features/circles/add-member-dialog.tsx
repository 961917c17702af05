import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { limits } from '@ithaca/contracts/limits';
import { addMentorCircleMember } from '@ithaca/contracts/mentor-circles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { formErrorsOf } from '../../lib/errors.ts';
import { takeLostFocus } from '../../lib/lost-focus.ts';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import classes from './add-member-dialog.module.css';
import choices from './candidate-choices.module.css';
import { CandidateChoices } from './candidate-choices.tsx';
import { candidatesQuery } from './candidates.queries.ts';
import { isFull } from './circle-size.ts';
import { useAddMember } from './circles.queries.ts';

/** A circle to which somebody is added. */
interface GrowingCircle {
  readonly id: string;
  readonly name: string;
  readonly members: readonly CircleMember[];
  readonly memberCount: number;
  readonly maxMembers?: number;
}

const Content = (props: {
  kind: CircleKind;
  circle: GrowingCircle;
  /** Whether there is no place left, so that everybody would be refused. */
  full: boolean;
  add: ReturnType<typeof useAddMember>;
  onClose: () => void;
}) => {
  const { kind, circle, full, add, onClose } = props;
  const [q, setQ] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const query = useQuery(candidatesQuery(kind, circle.id, q));
  const isMember = (id: string) => circle.members.some(({ mentee }) => mentee.id === id);
  // Suggestions contain members, too.
  const candidates = query.data?.filter(({ id }) => !isMember(id));
  // Somebody who is no longer in the list isn't added unseen.
  const chosen = candidates?.some(({ id }) => id === choice) ? choice : null;
  const choose = (id: string) => {
    setChoice(id);
    setWrong(null);
    if (!add.isPending) add.reset();
  };
  const submit = (form: HTMLFormElement) => {
    const body = z.safeParse(addMentorCircleMember.body, { menteeId: chosen });
    setWrong(body.error?.issues[0]?.message ?? null);
    if (body.success) add.mutate(body.data.menteeId);
    else form.querySelector<HTMLElement>('[type="radio"]')?.focus();
  };
  const shownError = wrong ?? formErrorsOf(add.error).menteeId;
  return (
    <div className={classes.root}>
      <SearchField
        label="Search mentees"
        placeholder="Search by name"
        maxLength={limits.personSearchMax}
        q={q}
        autofocus
        onSearch={setQ}
      />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <div className={classes.list} aria-busy={query.isPlaceholderData}>
          {full ? (
            <p className={choices.none} tabIndex={-1} ref={takeLostFocus}>
              This circle is full, so nobody can be added.
            </p>
          ) : (
            <>
              {query.isPending && (
                <Skeletons count={4} height="3rem" className={classes.waiting ?? ''} />
              )}
              {query.isError && !candidates && (
                <ErrorState error={query.error} onRetry={() => query.refetch()} />
              )}
              {candidates && (
                <CandidateChoices
                  kind={kind}
                  mentees={candidates}
                  q={q}
                  chosen={chosen}
                  onChoose={choose}
                />
              )}
            </>
          )}
        </div>
        {shownError && (
          <p className={classes.error} role="alert">
            {shownError}
          </p>
        )}
        <DialogActions
          confirm="Add Member"
          unready={full}
          busy={add.isPending}
          error={shownError ? null : add.error}
          onCancel={onClose}
        />
      </form>
    </div>
  );
};

/** Adds an available mentee to a circle (product 5.2). */
export const AddMemberDialog = (props: {
  kind: CircleKind;
  circle: GrowingCircle;
  opened: boolean;
  onClose: () => void;
}) => {
  const { kind, circle } = props;
  const add = useAddMember(kind, circle.id, {
    onSuccess: () => {
      toast(toasts.memberAdded);
      props.onClose();
    },
    onError: (error) => toastFailure(toasts.addingMemberFailed, error),
  });
  const close = () => {
    add.reset();
    props.onClose();
  };
  // While somebody is being added here, the last place may be theirs, and the dialog is about to close.
  const full = props.opened && !add.isPending && isFull(circle);
  return (
    <Dialog
      title={`Add Member to ${circle.name}`}
      opened={props.opened}
      onClose={close}
      busy={add.isPending}
      wide
    >
      <Content kind={kind} circle={circle} full={full} add={add} onClose={close} />
    </Dialog>
  );
};
