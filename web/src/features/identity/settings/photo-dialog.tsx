import { useReopenableDialog } from '../../../frame/use-reopenable-dialog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileField } from '../../files/index.ts';
import { PhotoCrop } from './photo-crop.tsx';
import classes from './photo-dialog.module.css';
import { PhotoProgress } from './photo-progress.tsx';
import { useNewPhoto } from './use-new-photo.ts';

const Content = (props: { onSaved: () => void }) => {
  const photo = useNewPhoto(props.onSaved);
  if (photo.url === null)
    return (
      <FileField
        label="Photo"
        hint="Choose one that shows your face. You can move and zoom it afterwards."
        upload={photo.upload}
      />
    );
  return (
    <div className={classes.root}>
      <PhotoCrop url={photo.url} onChange={photo.crop} />
      <PhotoProgress photo={photo} />
    </div>
  );
};

/** Lets the person choose a photo and the part of it to show. */
export const PhotoDialog = (props: {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}) => {
  const { opened, onOpen, onClose } = props;
  useReopenableDialog('photo', {
    stage: opened ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open: onOpen,
    close: onClose,
  });
  return (
    <Dialog title="Your photo" opened={opened} onClose={onClose} wide hasEntry size="md">
      <Content onSaved={onClose} />
    </Dialog>
  );
};
