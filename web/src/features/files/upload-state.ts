import type { StoredFile } from '@ithaca/contracts/files';
import { codeOf, detailOf, formErrorsOf } from '../../lib/errors.ts';
import type { FlowStep } from '../../lib/use-flow.ts';

/** An upload that has not succeeded yet. */
export type Attempt =
  | { readonly step: 'sending'; readonly file: File; readonly progress: number }
  /** Trying again may help. */
  | { readonly step: 'interrupted'; readonly file: File; readonly reason: string }
  /** The file itself was rejected. */
  | { readonly step: 'refused'; readonly file: File; readonly reason: string };

/** A stored file stays until a new one has been uploaded. */
export interface UploadState {
  readonly stored: StoredFile | null;
  readonly attempt: Attempt | null;
}

export type UploadEvent =
  | { readonly type: 'chosen'; readonly file: File; readonly refusal: string | null }
  /** The fraction sent so far, from 0 to 1. */
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'stored'; readonly file: StoredFile }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'removed' };

export type UploadEffect =
  | { readonly type: 'abort' }
  | { readonly type: 'send'; readonly file: File }
  | { readonly type: 'tell'; readonly stored: StoredFile | null };

type Step = FlowStep<UploadState, UploadEffect>;

const refusals: ReadonlySet<string> = new Set(['too_large', 'wrong_type', 'invalid']);

const start = (state: UploadState, file: File): Step => ({
  state: { ...state, attempt: { step: 'sending', file, progress: 0 } },
  effects: [{ type: 'abort' }, { type: 'send', file }],
});

const settle = (stored: StoredFile | null): Step => ({
  state: { stored, attempt: null },
  effects: [{ type: 'abort' }, { type: 'tell', stored }],
});

const failureOf = (file: File, error: unknown): Attempt => ({
  step: refusals.has(codeOf(error)) ? 'refused' : 'interrupted',
  file,
  reason: formErrorsOf(error).file ?? detailOf(error),
});

/** The steps of uploading one file. */
export const uploadStep = (state: UploadState, event: UploadEvent): Step => {
  const { attempt, stored } = state;
  const stay = { state, effects: [] };
  switch (event.type) {
    case 'chosen': {
      const { file, refusal } = event;
      if (refusal === null) return start(state, file);
      const refused: Attempt = { step: 'refused', file, reason: refusal };
      return { state: { stored, attempt: refused }, effects: [{ type: 'abort' }] };
    }
    case 'progressed':
      if (attempt?.step !== 'sending') return stay;
      return {
        state: { stored, attempt: { ...attempt, progress: event.progress } },
        effects: [],
      };
    case 'stored':
      return settle(event.file);
    case 'failed':
      if (attempt?.step !== 'sending') return stay;
      return { state: { stored, attempt: failureOf(attempt.file, event.error) }, effects: [] };
    case 'retried':
      return attempt?.step === 'interrupted' ? start(state, attempt.file) : stay;
    case 'cancelled':
      return { state: { stored, attempt: null }, effects: [{ type: 'abort' }] };
    case 'removed':
      return settle(null);
  }
};
