import { limits } from '@ithaca/contracts/limits';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useUpload } from '../../files/index.ts';
import { type Area, cropPicture, loadPicture } from './crop-picture.ts';
import { useUpdateUser } from './own-account.queries.ts';
import { settingToasts } from './setting-toasts.ts';

/** The steps to a new photo: choose a picture, cut out part of it, upload that and use it. */
export const useNewPhoto = (onSaved: () => void) => {
  const [url, setUrl] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  /** The part that was last cut out and sent. */
  const [sent, setSent] = useState<Area | null>(null);
  const [cropFailed, setCropFailed] = useState(false);
  const { mutate, isPending, error } = useUpdateUser({
    onSuccess: () => toast(settingToasts.photoSaved),
  });
  // A dialog that has since been closed and opened again stays open.
  const use = (id: string) => mutate({ profileImageId: id }, { onSuccess: onSaved });
  const upload = useUpload({ kind: 'avatar', onChange: (stored) => stored && use(stored.id) });
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  /** The upload reports what is wrong with a file that can't be shown. */
  const choose = async (file: File) => {
    const chosen = URL.createObjectURL(file);
    const isUsable =
      file.size <= limits.uploadBytes &&
      (await loadPicture(chosen).then(
        () => true,
        () => false,
      ));
    if (isUsable) {
      upload.cancel();
      setUrl(chosen);
    } else {
      URL.revokeObjectURL(chosen);
      upload.choose(file);
    }
  };

  const crop = (chosen: string, part: Area) => {
    setSent(part);
    // The earlier upload may show another part.
    upload.remove();
    return cropPicture(chosen, part).then(upload.choose, () => setCropFailed(true));
  };

  return {
    /** The chosen picture. */
    url,
    upload: { ...upload, choose: (file: File) => void choose(file) },
    /** Whether the uploaded photo is replacing the old one. */
    isSaving: isPending,
    failure: error,
    /** Whether the browser couldn't cut out the chosen part, for example for lack of memory. */
    cropFailed,
    crop: setArea,
    /** Whether the part to cut out is known, which it is once the picture has been laid out. */
    isCropped: area !== null,
    save: () => {
      setCropFailed(false);
      // If only a later step failed, the same part may already be cut out or uploaded.
      const isSame = area === sent;
      if (isSame && upload.attempt?.step === 'interrupted') upload.retry();
      else if (isSame && upload.stored) use(upload.stored.id);
      else if (url !== null && area) void crop(url, area);
    },
    startOver: () => {
      setCropFailed(false);
      upload.remove();
      setUrl(null);
      setArea(null);
    },
  };
};
export type NewPhoto = ReturnType<typeof useNewPhoto>;
