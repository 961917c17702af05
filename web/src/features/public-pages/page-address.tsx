import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './public-page-section.module.css';

/** The address of one's public page, to copy or open. */
export const PageAddress = ({ url, isShown }: { url: string; isShown: boolean }) => (
  <div className={classes.address}>
    <code>{url}</code>
    <div className={classes.actions}>
      <CopyButton what="address" text={url} variant="light" />
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
  </div>
);
