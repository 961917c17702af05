import { useEffect, useState } from 'react';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import type { changesOf, ProfileValues } from './profile-values.ts';

const readStored = (name: string): Partial<ProfileValues> => {
  const { acceptsInPersonMeetings: meets, ...texts } = readDraft(name);
  return { ...texts, ...(meets && { acceptsInPersonMeetings: meets === 'true' }) };
};

/** What a mentor has changed in their profile and not saved yet. It survives a reload. */
export const useProfileDraft = () => {
  const name = useDraftName('mentor-profile');
  const [stored] = useState(() => readStored(name));
  return { name, stored, forget: () => forgetDraft(name) };
};

/** Keeps the changes as the draft with this name, and forgets it while there are none. */
export const useKeepChanges = (name: string, changes: ReturnType<typeof changesOf>): void => {
  const texts = Object.entries(changes).map(([field, value]) => [field, String(value)]);
  const json = JSON.stringify(Object.fromEntries(texts));
  useEffect(() => {
    if (json === '{}') forgetDraft(name);
    else writeDraft(name, JSON.parse(json));
  }, [name, json]);
};
