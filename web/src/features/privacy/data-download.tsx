import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useProductName } from '../../frame/config.queries.ts';
import { codeOf, detailOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useDataDownload } from './privacy.queries.ts';
import classes from './your-data.module.css';

const failureOf = (error: unknown) =>
  codeOf(error) === 'rate_limited'
    ? 'You can download your data five times a day. Please try again tomorrow.'
    : detailOf(error);

/** Downloads an archive of everything stored about the person. */
export const DataDownload = () => {
  const { mutate, isPending, isSuccess, error } = useDataDownload();
  const product = useProductName();
  return (
    <div className={classes.part}>
      <h3>Download my data</h3>
      <p>
        A ZIP archive with everything that {product} has stored about you: your account,
        conversations, sessions, reviews, payments and files. A README in it explains the rest.
      </p>
      <FormError>{error && failureOf(error)}</FormError>
      <Button
        className={classes.button ?? ''}
        variant="default"
        leftSection={<Download size={20} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? 'Preparing...' : error ? 'Try again' : 'Download my data'}
      </Button>
      <p role="status" className={classes.status}>
        {isPending && 'Your archive is being prepared. This can take a minute.'}
        {isSuccess && 'Your archive has been downloaded.'}
      </p>
    </div>
  );
};
