import type { TwoFactorSetup } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import { Smartphone } from 'lucide-react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './two-factor.module.css';

/** Groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret for an authenticator app, as a QR code, a link for apps on this device, and text. */
export const AppSecret = ({ setup }: { setup: TwoFactorSetup }) => (
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
      <CopyButton what="key" text={setup.secret} variant="subtle" />
    </div>
  </>
);
