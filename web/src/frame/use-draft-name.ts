import { useSignedInUser } from './sign-in.queries.ts';

/**
 * The name of the signed-in person's draft of a form, which is never read for anyone else. Drafts of visitors' forms
 * have no person and outlast a page that opens signed out.
 */
export const useDraftName = (form: string): string => `${useSignedInUser().id}:${form}`;
