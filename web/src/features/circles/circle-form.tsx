import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { limits } from '@ithaca/contracts/limits';
import { createMenteeCircleBody, type MenteeCircle } from '@ithaca/contracts/mentee-circles';
import { createMentorCircleBody, type MentorCircle } from '@ithaca/contracts/mentor-circles';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { formErrorsOf } from '../../lib/errors.ts';
import { CharacterCount } from '../../ui/character-count.tsx';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './circle-form.module.css';
import { useSaveCircle } from './circles.queries.ts';

const schemas = {
  mentor_circle: z.pick(createMentorCircleBody, { name: true, description: true }),
  mentee_circle: z.pick(createMenteeCircleBody, { name: true, description: true }),
};

const textsOf = (kind: CircleKind, isNew: boolean) => {
  if (!isNew) return { done: toasts.circleChanged, failed: toasts.changingCircleFailed };
  return kind === 'mentor_circle'
    ? { done: toasts.circleCreated, failed: toasts.circleFailed }
    : { done: toasts.menteeCircleCreated, failed: toasts.menteeCircleFailed };
};

/** The sizes to choose from: a circle can't become smaller than it is (product 5.1). */
const sizesFrom = (memberCount: number) => {
  const least = Math.max(limits.circleMin, memberCount);
  return Array.from({ length: limits.circleMax - least + 1 }, (_, at) => String(least + at));
};

/** What is known about the circle that is changed. */
export interface ChangedCircle {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly memberCount: number;
  /** Of a mentor circle. */
  readonly maxMembers?: number;
}

/** The form of a new circle or of changes to one. What was typed survives a reload. */
export const CircleForm = (props: {
  kind: CircleKind;
  /** The circle to change; without it, a new one is created. */
  circle?: ChangedCircle | undefined;
  /** The first members of a new mentee circle, apart from its creator. */
  memberIds?: readonly string[] | undefined;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Called when saving begins and ends. */
  onBusy: (isBusy: boolean) => void;
  onSaved: (circle: MentorCircle | MenteeCircle) => void;
  onCancel: () => void;
}) => {
  const { kind, circle, memberIds, onBusy } = props;
  const isNew = circle === undefined;
  const texts = textsOf(kind, isNew);
  const draft = useDraftName(circle ? `circle ${circle.id}` : kind);
  const form = useContractForm({
    schema: schemas[kind],
    fields: {
      name: circle?.name ?? '',
      description: circle?.description ?? '',
      maxMembers: String(circle?.maxMembers ?? limits.circleMax),
    },
    draft,
  });
  const save = useSaveCircle(
    { kind, id: circle?.id, memberIds },
    {
      onSuccess: (saved) => {
        form.clear();
        toast(texts.done);
        props.onSaved(saved);
      },
      onError: (error) => {
        toastFailure(texts.failed, error);
        form.refuse(error);
      },
    },
  );
  const { isPending } = save;
  useEffect(() => {
    onBusy(isPending);
    return () => onBusy(false);
  }, [onBusy, isPending]);
  const send = form.formProps(({ name, description, maxMembers }) =>
    save.mutate({ name, description, maxMembers: Number(maxMembers) }),
  );
  const name = form.field('name');
  const description = form.field('description');
  const sayNameIsNeeded = () => {
    if (kind === 'mentee_circle' && name.value.trim() === '') toast(toasts.circleNameNeeded);
  };
  const aboutMembers = formErrorsOf(save.error).memberIds;
  return (
    <form
      className={classes.root}
      {...send}
      onSubmit={(event) => {
        send.onSubmit(event);
        sayNameIsNeeded();
      }}
    >
      {props.children}
      <div>
        <TextInput
          {...name}
          label="Circle name"
          required
          data-autofocus
          autoComplete="off"
          placeholder="First-time managers"
        />
        <CharacterCount text={name.value} max={limits.circleNameMax} />
      </div>
      <div>
        <Textarea
          {...description}
          label="Description (optional)"
          description="What is the circle about, and how often do you talk?"
          rows={3}
        />
        <CharacterCount text={description.value} max={limits.circleDescriptionMax} />
      </div>
      {kind === 'mentor_circle' && (
        <NativeSelect
          {...form.field('maxMembers')}
          label="Size"
          description="How many mentees can join you"
          data={sizesFrom(circle?.memberCount ?? 0).map((size) => ({
            value: size,
            label: `${size} mentees`,
          }))}
        />
      )}
      <FormError>{aboutMembers}</FormError>
      <DialogActions
        confirm={isNew ? 'Create Circle' : 'Save changes'}
        busy={isPending}
        error={aboutMembers || form.noticeOf(save.error) === null ? null : save.error}
        onCancel={props.onCancel}
      />
    </form>
  );
};
