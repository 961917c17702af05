import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { zipAnswer } from './file-answer.ts';
import { existingPassword } from './identity.ts';

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Download everything that is stored about the signed-in person, as a ZIP archive',
  access: 'signed_in',
  isExpensive: true,
  success: { 200: zipAnswer },
});

export const deleteAccountBody = z.object({ password: existingPassword });

/** Adds the form's own rule: the person must type a word, so nobody deletes an account by accident. */
export const deleteAccountForm = z.object({
  password: existingPassword,
  confirmation: z
    .string()
    .check(
      z.refine((word) => word.trim().toUpperCase() === 'DELETE', 'Please type DELETE to confirm'),
    ),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Delete the account of the signed-in person',
  access: 'signed_in',
  body: deleteAccountBody,
  success: { 204: nothing },
  problems: ['administrator_account', 'sessions_unfinished'],
});

export const privacyEndpoints = [exportData, deleteAccount] as const;
