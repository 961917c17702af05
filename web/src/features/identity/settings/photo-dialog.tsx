import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDialogEntry } from '../../../frame/use-dialog-entry.ts';
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

/** Lets the person choose a photo and the part of it that is shown. */
export const PhotoDialog = (props: {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}) => {
  const { opened, onOpen, onClose } = props;
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useDialogEntry('photo', {
    stage: opened ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open: onOpen,
    close: onClose,
  });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={narrow}
      radius={narrow ? 0 : 'lg'}
      closeOnClickOutside={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Your photo</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <Content onSaved={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
