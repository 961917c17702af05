import { ActionIcon, Menu } from '@mantine/core';
import { Copy } from 'lucide-react';
import classes from './copy-day-menu.module.css';
import { type Weekday, weekdays } from './weekly-hours.ts';

/** Copies the hours of a day to others. */
export const CopyDayMenu = (props: {
  weekday: Weekday;
  onCopy: (days: readonly number[]) => void;
}) => {
  const { weekday, onCopy } = props;
  const others = weekdays.filter(({ day }) => day !== weekday.day);
  const workdays = others.filter(({ day }) => day <= 5);
  const daysOf = (list: readonly Weekday[]) => list.map(({ day }) => day);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={`Copy ${weekday.name} to other days`}>
          <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copy {weekday.name} to</Menu.Label>
        <Menu.Item className={classes.item ?? ''} onClick={() => onCopy(daysOf(workdays))}>
          Monday to Friday
        </Menu.Item>
        <Menu.Item className={classes.item ?? ''} onClick={() => onCopy(daysOf(others))}>
          All days
        </Menu.Item>
        <Menu.Divider />
        {others.map(({ day, name }) => (
          <Menu.Item key={day} className={classes.item ?? ''} onClick={() => onCopy([day])}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
