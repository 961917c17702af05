import { useEffect, useState } from 'react';
import { counted } from '../../../lib/format.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { type OpenPdf, openPdf } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import classes from './pdf-view.module.css';

/** Keeps a PDF open while it is shown. */
const usePdf = (content: Blob) => {
  const [pdf, setPdf] = useState<OpenPdf | 'broken'>();
  useEffect(() => {
    let closed = false;
    let opened: OpenPdf | undefined;
    openPdf(content).then(
      (loaded) => {
        opened = loaded;
        if (closed) loaded.close();
        else setPdf(loaded);
      },
      () => {
        if (!closed) setPdf('broken');
      },
    );
    return () => {
      closed = true;
      opened?.close();
    };
  }, [content]);
  return pdf;
};

/** Draws the pages of a PDF below one another. */
export const PdfView = ({ content }: { content: Blob }) => {
  const pdf = usePdf(content);
  if (pdf === undefined) return <Skeletons count={1} height="24rem" />;
  if (pdf === 'broken')
    return <FormError>This PDF can’t be shown. Download it to read it.</FormError>;
  const numbers = Array.from({ length: pdf.pages.numPages }, (_, at) => at + 1);
  return (
    <ol className={classes.root} aria-label={counted(numbers.length, 'page')}>
      {numbers.map((number) => (
        <li key={number}>
          <PdfPage pdf={pdf} number={number} />
        </li>
      ))}
    </ol>
  );
};
