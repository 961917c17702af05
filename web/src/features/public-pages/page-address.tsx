import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { FormError } from '../../ui/form-error.tsx';
import classes from './public-page-section.module.css';

/** The address of one's public page, to copy and to look at. */
export const PageAddress = ({ url, isShown }: { url: string; isShown: boolean }) => {
  const clipboard = useClipboard();
  return (
    <div className={classes.address}>
      <code>{url}</code>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={clipboard.copied ? <Check size={18} /> : <Copy size={18} />}
          onClick={() => clipboard.copy(url)}
        >
          {clipboard.copied ? 'Copied' : 'Copy address'}
        </Button>
        {isShown && (
          <Button
            component="a"
            href={new URL(url).pathname}
            target="_blank"
            rel="noopener"
            variant="subtle"
            leftSection={<ExternalLink size={18} aria-hidden="true" />}
          >
            Open the page
          </Button>
        )}
      </div>
      <FormError>
        {clipboard.error && 'The address couldn’t be copied. Select it and copy it by hand.'}
      </FormError>
    </div>
  );
};
