import { type FileKind, uploadFile } from '@ithaca/contracts/files';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';

/** Uploads a file and reports the fraction sent so far. */
export const useSendFile = (kind: FileKind) =>
  useMutation({
    mutationFn: (sent: {
      file: File;
      signal: AbortSignal;
      onProgress: (share: number) => void;
    }) => {
      const { file, signal, onProgress } = sent;
      const send = fetchWithProgress(onProgress);
      return api(uploadFile, { body: { kind, file }, signal, send });
    },
  });
