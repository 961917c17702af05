import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { changesOf, type ProfileValues } from './profile-values.ts';

/** The shape of a draft; whether it can be saved is checked later. */
const shape = z.partial(
  z.object({
    interests: z.array(z.string()),
    concerns: z.array(z.string()),
    careerGoals: z.array(z.string()),
    skillsToLearn: z.array(z.string()),
    academicBackground: z.string(),
    professionalBackground: z.string(),
    dateOfBirth: z.string(),
    bio: z.string(),
    isPublic: z.boolean(),
  }),
);

const readStored = (name: string): Partial<ProfileValues> => {
  const { json } = readDraft(name);
  if (json === undefined) return {};
  // JSON omits undefined values.
  return (z.safeParse(shape, JSON.parse(json)).data ?? {}) as Partial<ProfileValues>;
};

/**
 * The mentee's unsaved changes, applied to the saved profile, which may change in the meantime. They survive a reload.
 */
export const useProfileDraft = (saved: ProfileValues) => {
  const name = useDraftName('mentee-profile');
  const [edits, setEdits] = useState(() => readStored(name));
  const changes = changesOf(saved, edits);
  const json = JSON.stringify(changes);
  const isChanged = json !== '{}';
  useEffect(() => {
    if (isChanged) writeDraft(name, { json });
    else forgetDraft(name);
  }, [name, isChanged, json]);
  return {
    values: { ...saved, ...changes },
    changes,
    isChanged,
    change: (fields: Partial<ProfileValues>) =>
      setEdits((now) => changesOf(saved, { ...now, ...fields })),
    /** Starts again from the saved profile. */
    reset: () => setEdits({}),
    /** Forgets the changes that were sent, except in fields that were changed again. */
    settle: (sent: Partial<ProfileValues>) =>
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(now).filter(
            ([field, value]) => value !== sent[field as keyof ProfileValues],
          ),
        ),
      ),
    forget: () => forgetDraft(name),
  };
};
