import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import type { Area } from './crop-picture.ts';
import classes from './photo-crop.module.css';

const maxZoom = 4;

/** Moves and zooms a picture behind a round window, by mouse, touch or keyboard. */
export const PhotoCrop = (props: { url: string; onChange: (area: Area) => void }) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const hint = useId();
  return (
    <div className={classes.root}>
      <div className={classes.stage}>
        <Cropper
          image={props.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': 'The part of the photo that is shown',
            'aria-describedby': hint,
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => props.onChange(area)}
        />
      </div>
      <p id={hint} className={classes.hint}>
        Drag the photo, or move it with the arrow keys.
      </p>
      <label className={classes.zoom}>
        Zoom
        {/* The file field is gone, so the focus has to move. */}
        <input
          ref={takeLostFocus}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
};
