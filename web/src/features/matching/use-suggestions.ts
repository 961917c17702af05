import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import {
  menteeProfileQuery,
  useGenerateSuggestions,
  useKeptSuggestions,
} from './mentee-profile.queries.ts';

/** The server's refusal when the person has no profile. */
const needsProfile = (error: unknown) => error instanceof ApiError && error.status === 422;

/** The suggestions, the mentees chosen from them, and which dialog is open. */
export const useSuggestions = () => {
  const client = useQueryClient();
  const generate = useGenerateSuggestions();
  const [dialog, setDialog] = useState<'suggestions' | 'new_circle' | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const suggest = (fresh: boolean) =>
    generate.mutate(
      { fresh },
      {
        onSuccess: ({ suggestions, asked }) => {
          setDialog('suggestions');
          if (!asked) return;
          setSelected([]);
          const mentees = counted(suggestions.length, 'compatible mentee');
          toast({ title: 'AI Matching Complete!', message: `Found ${mentees} for you.` });
        },
        onError: (error) => {
          if (!needsProfile(error)) return toastFailure(toasts.suggestionsFailed, error);
          toast(toasts.profileNeeded);
          void client.invalidateQueries({ queryKey: menteeProfileQuery.queryKey, exact: true });
        },
      },
    );
  return {
    suggestions: useKeptSuggestions() ?? [],
    isGenerating: generate.isPending,
    dialog,
    setDialog,
    selected,
    setSelected,
    /** Opens the suggestions dialog, and requests suggestions unless they are kept. */
    generate: () => suggest(false),
    /** Requests new suggestions even though some are shown. */
    generateAgain: () => suggest(true),
  };
};
