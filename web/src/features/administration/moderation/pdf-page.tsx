import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useInViewport, useMergedRef } from '@mantine/hooks';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from './pdf-document.ts';
import classes from './pdf-view.module.css';

/** A4, used until the page is loaded. */
const usualRatio = 210 / 297;
/** Browsers refuse canvases that are much larger. */
const maxPixels = 16_000_000;

const textOf = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

/** Draws a page at the width of its canvas. @returns a function that stops drawing */
const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const { width: ownWidth, height: ownHeight } = page.getViewport({ scale: 1 });
  const wanted = (width * window.devicePixelRatio) / ownWidth;
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (ownWidth * ownHeight)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.catch(() => undefined);
  return () => task.cancel();
};

/** A page of a PDF, drawn when it comes into view. Screen readers get its text. */
export const PdfPage = ({ pdf, number }: { pdf: OpenPdf; number: number }) => {
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const { ref: viewRef, inViewport } = useInViewport<HTMLDivElement>();
  const root = useMergedRef(sizeRef, viewRef);

  useEffect(() => {
    if (!inViewport || page) return;
    let left = false;
    pdf.pages.getPage(number).then(
      async (loaded) => {
        const words = await textOf(loaded);
        if (left) return;
        setPage(loaded);
        setText(words);
      },
      // The other pages are shown without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [pdf, number, inViewport, page]);

  useEffect(() => {
    if (!page || !canvas.current || width === 0) return;
    return draw(page, canvas.current, width);
  }, [page, width]);

  const { width: across, height: down } = page?.getViewport({ scale: 1 }) ?? {
    width: usualRatio,
    height: 1,
  };
  return (
    <div ref={root} className={classes.page} style={{ aspectRatio: `${across} / ${down}` }}>
      <canvas ref={canvas} />
      <VisuallyHidden>
        Page {number}: {text}
      </VisuallyHidden>
    </div>
  );
};
