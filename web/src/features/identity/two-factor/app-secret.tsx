import type { TwoFactorSetup } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, Smartphone } from 'lucide-react';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './two-factor.module.css';

/** Groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret for an authenticator app: a QR code, a link for apps on this device, and a text. */
export const AppSecret = ({ setup }: { setup: TwoFactorSetup }) => {
  const clipboard = useClipboard();
  return (
    <>
      <img className={classes.qrCode} src={setup.qrCode} alt="QR code for your authenticator app" />
      <Button
        component="a"
        href={setup.otpauthUrl}
        variant="light"
        className={classes.onThisDevice ?? ''}
        leftSection={<Smartphone size={18} aria-hidden="true" />}
      >
        Open my authenticator app
      </Button>
      <div className={classes.secret}>
        <span>Can’t scan it? Enter this key in the app:</span>
        <code>{grouped(setup.secret)}</code>
        <Button
          variant="subtle"
          leftSection={clipboard.copied ? <Check size={18} /> : <Copy size={18} />}
          onClick={() => clipboard.copy(setup.secret)}
        >
          {clipboard.copied ? 'Copied' : 'Copy key'}
        </Button>
        <FormError>
          {clipboard.error && 'The key couldn’t be copied. Select it and copy it by hand.'}
        </FormError>
      </div>
    </>
  );
};
