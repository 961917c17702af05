import { randomBytes } from 'node:crypto';
import { ConfigError, loadConfig } from './config.ts';

/** With both set, no secrets are generated in DATA_DIR. */
export const secrets = {
  SECRET: 'correct horse battery staple kept',
  FILES_KEY: randomBytes(32).toString('hex'),
};

/** The settings that production requires. */
export const productionSettings = {
  ...secrets,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mentors.example',
  ADMIN_EMAIL: 'Boss@Mentors.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Ithaca <hello@mentors.example>',
  ALLOW_SANDBOX_PAYMENTS: '1',
};

/** Returns the message of the ConfigError for these settings; null if they are valid. */
export const configErrorOf = (environment: Record<string, string>): string | null => {
  try {
    loadConfig({ ...secrets, ...environment });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};
