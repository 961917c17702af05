import type { SignIn } from '@ithaca/contracts/own-account';

const mobileSystems: ReadonlySet<string> = new Set([
  'Android',
  'BlackBerry',
  'HarmonyOS',
  'iOS',
  'Windows Phone',
]);

/** Whether the device is a phone or tablet. */
export const isMobile = ({ system }: Pick<SignIn, 'system'>): boolean =>
  system !== null && mobileSystems.has(system);

/** "Firefox on Linux", or as much of it as is known. */
export const deviceName = ({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : 'Unknown device');
};
