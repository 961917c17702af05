import type { FileKind, StoredFile } from '@ithaca/contracts/files';
import { useEffect, useRef } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { refusalOf } from './file-rules.ts';
import { useSendFile } from './files.queries.ts';
import { type UploadEffect, type UploadEvent, uploadStep } from './upload-state.ts';

/**
 * Uploads one file: checks type and size, sends it with progress, and can be cancelled and retried.
 * Show it with `FileField`, or with a control of your own.
 */
export const useUpload = (options: {
  kind: FileKind;
  /** A file that was uploaded before, for example before a reload. */
  initial?: StoredFile | null;
  /** Gets each uploaded file, and `null` once it is removed. */
  onChange?: (stored: StoredFile | null) => void;
}) => {
  const { kind, initial = null, onChange } = options;
  const { mutateAsync } = useSendFile(kind);
  const current = useRef<AbortController>(null);

  const sendFile = async (file: File, tell: (event: UploadEvent) => void) => {
    current.current = new AbortController();
    const { signal } = current.current;
    try {
      const onProgress = (progress: number) =>
        signal.aborted || tell({ type: 'progressed', progress });
      const stored = await mutateAsync({ file, signal, onProgress });
      if (!signal.aborted) tell({ type: 'stored', file: stored });
    } catch (error) {
      if (!signal.aborted) tell({ type: 'failed', error });
    }
  };

  const perform = (effect: UploadEffect, tell: (event: UploadEvent) => void) => {
    if (effect.type === 'abort') current.current?.abort();
    else if (effect.type === 'send') void sendFile(effect.file, tell);
    else onChange?.(effect.stored);
  };

  const [state, send] = useFlow({
    initial: { stored: initial, attempt: null },
    reduce: uploadStep,
    perform,
  });
  useEffect(() => () => current.current?.abort(), []);

  return {
    kind,
    ...state,
    /** Starts uploading, in place of an upload under way. */
    choose: (file: File) => send({ type: 'chosen', file, refusal: refusalOf(kind, file) }),
    retry: () => send({ type: 'retried' }),
    /** Gives up on the attempt; a file that was stored before stays. */
    cancel: () => send({ type: 'cancelled' }),
    remove: () => send({ type: 'removed' }),
  };
};
export type Upload = ReturnType<typeof useUpload>;
