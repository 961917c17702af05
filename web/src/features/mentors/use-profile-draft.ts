import { useEffect, useState } from 'react';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import type { changesOf, ProfileValues } from './profile-values.ts';

const readStored = (name: string): Partial<ProfileValues> => {
  const { acceptsInPersonMeetings: meets, ...texts } = readDraft(name);
  return { ...texts, ...(meets && { acceptsInPersonMeetings: meets === 'true' }) };
};

/** A mentor's unsaved profile changes. They survive a reload. */
export const useProfileDraft = () => {
  const name = useDraftName('mentor-profile');
  const [stored] = useState(() => readStored(name));
  return { name, stored, forget: () => forgetDraft(name) };
};

/** Stores the changes as the draft with this name, and deletes it when there are none. */
export const useKeepChanges = (name: string, changes: ReturnType<typeof changesOf>): void => {
  const texts = Object.entries(changes).map(([field, value]) => [field, String(value)]);
  const json = JSON.stringify(Object.fromEntries(texts));
  useEffect(() => {
    if (json === '{}') forgetDraft(name);
    else writeDraft(name, JSON.parse(json));
  }, [name, json]);
};
