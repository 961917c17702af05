import { imageTypes, type StoredFile } from '@ithaca/contracts/files';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { documentQuery } from './document.queries.ts';
import classes from './document-dialog.module.css';
import { useObjectUrl } from './use-object-url.ts';

const placeholder = <Skeletons count={1} height="24rem" />;
const PdfView = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView, placeholder);

const zooms = [1, 1.5, 2, 3];
const images: readonly string[] = imageTypes;
type Kind = 'image' | 'pdf' | 'other';
const kindOf = ({ type }: StoredFile): Kind => {
  if (images.includes(type)) return 'image';
  return type === 'application/pdf' ? 'pdf' : 'other';
};

const DownloadButton = (props: { file: StoredFile; url: string }) => (
  <Button
    component="a"
    href={props.url}
    download={props.file.name}
    variant="default"
    leftSection={<Download size={18} aria-hidden="true" />}
  >
    Download
  </Button>
);

const View = (props: { file: StoredFile; label: string; content: Blob; zoom: number }) => {
  const { file, label, content, zoom } = props;
  const url = useObjectUrl(content);
  const kind = kindOf(file);
  if (!url) return placeholder;
  return (
    <>
      {kind === 'other' ? (
        <p className={classes.other}>
          {file.name} can’t be shown here. Download it to read it, and scan it first: it comes from
          a stranger.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it
        <section className={classes.pane} aria-label={label} tabIndex={0}>
          <div style={{ width: `${zoom * 100}%` }}>
            {kind === 'image' ? (
              <img src={url} alt={file.name} className={classes.image} />
            ) : (
              <PdfView content={content} />
            )}
          </div>
        </section>
      )}
      <div className={classes.actions}>
        <DownloadButton file={file} url={url} />
      </div>
    </>
  );
};

/** Zooms in and out in steps; also used by the keys + and -. */
const useZoom = () => {
  const [step, setStep] = useState(0);
  const move = (by: number) => setStep((at) => Math.min(zooms.length - 1, Math.max(0, at + by)));
  return { zoom: zooms[step] ?? 1, isFirst: step === 0, isLast: step === zooms.length - 1, move };
};

const ZoomTools = ({ zoom, isFirst, isLast, move }: ReturnType<typeof useZoom>) => (
  <>
    <ActionIcon aria-label="Zoom out" disabled={isFirst} onClick={() => move(-1)}>
      <ZoomOut size={22} aria-hidden="true" />
    </ActionIcon>
    <span className={classes.zoom} role="status">
      {zoom * 100} %
    </span>
    <ActionIcon aria-label="Zoom in" disabled={isLast} onClick={() => move(1)}>
      <ZoomIn size={22} aria-hidden="true" />
    </ActionIcon>
  </>
);

/**
 * Shows a document (product 11.17). Pictures and PDFs are drawn, so no code in them can run; other types
 * can only be downloaded.
 */
export const DocumentDialog = (props: { file: StoredFile; label: string; onClose: () => void }) => {
  const { file, label } = props;
  const { data, error, refetch } = useQuery(documentQuery(file.id));
  const zoom = useZoom();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
    <div
      className={classes.keys}
      onKeyDown={({ key }) => {
        if (key === '+') zoom.move(1);
        if (key === '-') zoom.move(-1);
      }}
    >
      <Dialog
        title={label}
        opened
        onClose={props.onClose}
        wide
        size="60rem"
        tools={kindOf(file) !== 'other' && <ZoomTools {...zoom} />}
      >
        <div className={classes.root}>
          <p className={classes.note}>
            {file.name}.
            {data && ' Your access has been recorded. The copy is deleted when you close it.'}
          </p>
          {data && <View file={file} label={label} content={data} zoom={zoom.zoom} />}
          {!data && !error && placeholder}
          {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
        </div>
      </Dialog>
    </div>
  );
};
