import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { menteeProfileQuery, useGenerateSuggestions } from './mentee-profile.queries.ts';

/** The server refuses suggestions like this to people without a profile. */
const needsProfile = (error: unknown) => error instanceof ApiError && error.status === 422;

/** The suggestions, the mentees chosen of them, and which dialog is open. */
export const useSuggestions = () => {
  const client = useQueryClient();
  const generate = useGenerateSuggestions();
  const [dialog, setDialog] = useState<'suggestions' | 'new_circle' | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return {
    suggestions: generate.data ?? [],
    isGenerating: generate.isPending,
    dialog,
    setDialog,
    selected,
    setSelected,
    /** Asks for suggestions and opens their dialog. */
    generate: () =>
      generate.mutate(undefined, {
        onSuccess: (found) => {
          setSelected([]);
          setDialog('suggestions');
          const mentees = counted(found.length, 'compatible mentee');
          toast({ title: 'AI Matching Complete!', message: `Found ${mentees} for you.` });
        },
        onError: (error) => {
          if (!needsProfile(error)) return toastFailure(toasts.suggestionsFailed, error);
          toast(toasts.profileNeeded);
          void client.invalidateQueries({ queryKey: menteeProfileQuery.queryKey, exact: true });
        },
      }),
  };
};
