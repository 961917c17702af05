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
  const { mutate, isPending, error } = useUpdateUser();
  const use = (id: string) =>
    mutate(
      { profileImageId: id },
      {
        onSuccess: () => {
          toast(settingToasts.photoSaved);
          onSaved();
        },
      },
    );
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

  return {
    /** The picture that was chosen. */
    url,
    upload: { ...upload, choose: (file: File) => void choose(file) },
    /** Whether the uploaded photo is being put in the place of the old one. */
    isSaving: isPending,
    failure: error,
    crop: setArea,
    /** Whether the part to cut out is known, which takes until the picture is laid out. */
    isCropped: area !== null,
    save: async () => {
      // The photo may be uploaded already, when only the last step failed.
      if (upload.stored) use(upload.stored.id);
      else if (url !== null && area) upload.choose(await cropPicture(url, area));
    },
    startOver: () => {
      upload.remove();
      setUrl(null);
      setArea(null);
    },
  };
};
export type NewPhoto = ReturnType<typeof useNewPhoto>;
