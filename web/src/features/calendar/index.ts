export { CalendarSettings } from './calendar-settings.tsx';
