import type { ComponentType } from 'react';
import { BlockedPeople } from '../../features/blocks/settings.ts';
import { CalendarSettings } from '../../features/calendar/index.ts';
import {
  Devices,
  NameAndPhoto,
  Password,
  TwoFactorSection,
} from '../../features/identity/settings.ts';
import { NotificationSettings, PushSettings } from '../../features/notifications/index.ts';
import { PaymentList } from '../../features/payments/settings.ts';
import { YourData } from '../../features/privacy/settings.ts';

/** A section of the settings. The screen adds its heading and card. */
export interface SettingsSection {
  /** The anchor of the section: `/settings#password`. */
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
}

/** The sections of the settings, in order (product 1.14). */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'name', title: 'Name and photo', Content: NameAndPhoto },
  { id: 'password', title: 'Password', Content: Password },
  { id: 'two-factor', title: 'Two-factor sign-in', Content: TwoFactorSection },
  { id: 'devices', title: 'Signed-in devices', Content: Devices },
  { id: 'notifications', title: 'Notifications', Content: NotificationSettings },
  { id: 'push', title: 'Browser notifications', Content: PushSettings },
  { id: 'calendar', title: 'Calendar', Content: CalendarSettings },
  { id: 'payments', title: 'Payments', Content: PaymentList },
  { id: 'blocked', title: 'Blocked people', Content: BlockedPeople },
  { id: 'your-data', title: 'Your data', Content: YourData },
];
