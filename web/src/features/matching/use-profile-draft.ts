import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import type { ProfileValues } from './profile-values.ts';

/** What a draft must look like; whether it may be saved is checked later. */
const shape = z.object({
  interests: z.array(z.string()),
  concerns: z.array(z.string()),
  careerGoals: z.array(z.string()),
  skillsToLearn: z.array(z.string()),
  academicBackground: z.string(),
  professionalBackground: z.string(),
  dateOfBirth: z.string(),
  bio: z.string(),
  isPublic: z.boolean(),
});

const readStored = (name: string): ProfileValues | null => {
  const { json } = readDraft(name);
  return json === undefined ? null : (z.safeParse(shape, JSON.parse(json)).data ?? null);
};

/** What the mentee has changed and not saved yet. It survives a reload. */
export const useProfileDraft = (saved: ProfileValues) => {
  const name = useDraftName('mentee-profile');
  const [values, setValues] = useState(() => readStored(name) ?? saved);
  const json = JSON.stringify(values);
  const isChanged = json !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) writeDraft(name, { json });
    else forgetDraft(name);
  }, [name, isChanged, json]);
  return {
    values,
    isChanged,
    change: (changes: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...changes })),
    /** Starts again from what was saved. */
    reset: setValues,
    forget: () => forgetDraft(name),
  };
};
