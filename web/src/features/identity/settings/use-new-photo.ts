import { limits } from '@ithaca/contracts/limits';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useUpload } from '../../files/index.ts';
import { type Area, cropPicture, loadPicture } from './crop-picture.ts';
import { useUpdateUser } from './own-account.queries.ts';
import { settingToasts } from './setting-toasts.ts';

/** The steps to a new photo: choose a picture, cut out a part of it, upload that and use it. */
export const useNewPhoto = (onSaved: () => void) => {
  const [url, setUrl] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  /** The part that was cut out and sent last. */
  const [sent, setSent] = useState<Area | null>(null);
  const [cropFailed, setCropFailed] = useState(false);
  const { mutate, isPending, error } = useUpdateUser({
    onSuccess: () => toast(settingToasts.photoSaved),
  });
  // A dialog that has been closed and opened again in the meantime stays.
  const use = (id: string) => mutate({ profileImageId: id }, { onSuccess: onSaved });
  const upload = useUpload({ kind: 'avatar', onChange: (stored) => stored && use(stored.id) });
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  /** The upload says what is wrong with a file that can't be shown. */
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
    // What was uploaded before may show another part.
    upload.remove();
    return cropPicture(chosen, part).then(upload.choose, () => setCropFailed(true));
  };

  return {
    /** The picture that was chosen. */
    url,
    upload: { ...upload, choose: (file: File) => void choose(file) },
    /** Whether the uploaded photo is being put in the place of the old one. */
    isSaving: isPending,
    failure: error,
    /** Whether the browser couldn't cut out the chosen part, such as for lack of memory. */
    cropFailed,
    crop: setArea,
    /** Whether the part to cut out is known, which takes until the picture is laid out. */
    isCropped: area !== null,
    save: () => {
      setCropFailed(false);
      // The same part may be cut out or uploaded already, when only a later step failed.
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
