import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import classes from './copy-button.module.css';
import { FormError } from './form-error.tsx';

/** Copies a text, and says for a moment that it did; or that it couldn't, below the buttons beside it. */
export const CopyButton = (props: {
  /** What the text is. */
  what: 'address' | 'codes' | 'key' | 'link';
  text: string;
  variant?: 'default' | 'light' | 'subtle';
}) => {
  const { what, text, variant = 'default' } = props;
  const { copy, copied, error } = useClipboard();
  const it = what === 'codes' ? 'them' : 'it';
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
      {error && (
        <div className={classes.failure}>
          <FormError>
            The {what} couldn’t be copied. Select {it} and copy {it} manually.
          </FormError>
        </div>
      )}
    </>
  );
};
