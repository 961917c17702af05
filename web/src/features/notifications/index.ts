export { NotificationSettings } from './notification-settings.tsx';
export { PushSettings } from './push/push-settings.tsx';
