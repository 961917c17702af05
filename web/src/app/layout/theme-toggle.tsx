import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark; the browser remembers the choice. */
export const ThemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = scheme === 'dark' ? Sun : Moon;
  return (
    <ActionIcon aria-label={`Use the ${other} theme`} onClick={() => setColorScheme(other)}>
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  );
};
