import type { FileKind, StoredFile } from '@ithaca/contracts/files';
import { useEffect, useRef } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { refusalOf } from './file-rules.ts';
import { useSendFile } from './files.queries.ts';
import { type UploadEffect, type UploadEvent, uploadStep } from './upload-state.ts';

/**
 * Uploads one file: checks its type and size, reports progress, and can be cancelled and retried.
 * Render it with `FileField` or a custom control.
 */
export const useUpload = (options: {
  kind: FileKind;
  /** A file that was uploaded earlier, for example before a reload. */
  initial?: StoredFile | null;
  /** Called with each uploaded file, and with `null` once it is removed. */
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
    /** Starts an upload, replacing the current one. */
    choose: (file: File) => send({ type: 'chosen', file, refusal: refusalOf(kind, file) }),
    retry: () => send({ type: 'retried' }),
    /** Cancels the upload; a file stored earlier stays. */
    cancel: () => send({ type: 'cancelled' }),
    remove: () => send({ type: 'removed' }),
  };
};
export type Upload = ReturnType<typeof useUpload>;
