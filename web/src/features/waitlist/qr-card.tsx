import type { QrCode } from '@ithaca/contracts/waitlist';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { detailOf } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './qr-card.module.css';
import { pngOf, svgOf } from './qr-picture.ts';
import { qrCodeQuery } from './waitlist.queries.ts';

const fileName = 'pre-registration-qr-code';

const Code = ({ qrCode, url }: QrCode) => {
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>, otherwise: string) => {
    setFailure(null);
    await work().catch(() => setFailure(otherwise));
  };
  const savePng = () =>
    attempt(
      async () => saveFile(await pngOf(qrCode), `${fileName}.png`),
      'This browser can’t draw the picture. Download it as SVG.',
    );
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(url);
      toast(toasts.addressCopied);
    }, 'The address couldn’t be copied. Select it and copy it manually.');
  return (
    <>
      <img className={classes.code} src={qrCode} alt="QR code that leads to the waitlist" />
      <div className={classes.about}>
        <p className={classes.note}>
          Print or show this code. It leads to the form for joining the waitlist:
        </p>
        <a className={classes.url} href={url}>
          {url}
        </a>
        <div className={classes.actions}>
          <Button leftSection={<Copy size={18} aria-hidden="true" />} onClick={copy}>
            Copy address
          </Button>
          <Button
            variant="light"
            leftSection={<Download size={18} aria-hidden="true" />}
            onClick={savePng}
          >
            Download PNG
          </Button>
          <Button
            variant="light"
            leftSection={<Download size={18} aria-hidden="true" />}
            onClick={() => saveFile(svgOf(qrCode), `${fileName}.svg`)}
          >
            Download SVG
          </Button>
        </div>
        <FormError>{failure}</FormError>
      </div>
    </>
  );
};

/** The QR code and address of the waitlist's form, to download and copy (product 11.27). */
export const QrCard = () => {
  const { data, error, isPending, refetch } = useQuery(qrCodeQuery);
  if (isPending)
    return <Skeletons count={1} height="var(--height)" className={classes.waiting ?? ''} />;
  if (data === undefined)
    return (
      <EmptyState
        what="Failed to generate QR code"
        why={detailOf(error)}
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    );
  return (
    <section className={classes.root} aria-label="QR code">
      <Code {...data} />
    </section>
  );
};
