import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import tabs from '../ui/tabs.module.css';

const pine: MantineColorsTuple = [
  '#eef8f5',
  '#daf0e9',
  '#b4e0d3',
  '#8accbb',
  '#62d6ba',
  '#2f8f7c',
  '#0b6153',
  '#0a4f44',
  '#083f36',
  '#04211b',
];

/** Mantine's dark scheme uses these, from text (0) to the darkest background (9). */
const dark: MantineColorsTuple = [
  '#e8f2ee',
  '#c4d4cd',
  '#9fb4ac',
  '#9fb4ac',
  '#263832',
  '#1a2a25',
  '#121f1b',
  '#0b1412',
  '#080f0d',
  '#050908',
];

interface Paint {
  solid: string;
  solidHover: string;
  onSolid: string;
  soft: string;
  softHover: string;
  onSoft: string;
}

const pinePaint: Paint = {
  solid: 'var(--primary)',
  solidHover: 'var(--primary-hover)',
  onSolid: 'var(--on-primary)',
  soft: 'var(--soft)',
  softHover: 'var(--soft-hover)',
  onSoft: 'var(--on-soft)',
};

const paints: Record<string, Paint> = {
  red: {
    solid: 'var(--danger)',
    solidHover: 'var(--danger-hover)',
    onSolid: 'var(--on-danger)',
    soft: 'var(--danger-soft)',
    softHover: 'var(--danger-soft)',
    onSoft: 'var(--danger)',
  },
  accent: {
    solid: 'var(--accent)',
    solidHover: 'var(--accent-hover)',
    onSolid: 'var(--on-accent)',
    soft: 'var(--accent)',
    softHover: 'var(--accent-hover)',
    onSoft: 'var(--on-accent)',
  },
};

/** Limits buttons, icons, badges and chips to our colour pairs: Mantine's tints fall short of 4.5:1 in dark mode. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const paint = (color && paints[color]) || pinePaint;
  const none = '1px solid transparent';
  if (variant === 'filled')
    return {
      background: paint.solid,
      hover: paint.solidHover,
      color: paint.onSolid,
      border: none,
    };
  if (variant === 'light')
    return { background: paint.soft, hover: paint.softHover, color: paint.onSoft, border: none };
  if (variant === 'outline' || variant === 'default')
    return {
      background: 'var(--surface)',
      hover: 'var(--surface-2)',
      color: paint === pinePaint ? 'var(--ink)' : paint.solid,
      border: '1px solid var(--control-border)',
    };
  return {
    background: 'transparent',
    hover: 'var(--surface-2)',
    color: paint === paints.accent ? 'var(--ink)' : paint.solid,
    border: none,
  };
};

/** Maps Mantine's variables to our tokens, which have values for light and dark mode. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--background)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--primary)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    '--mantine-primary-color-light': 'var(--soft)',
    '--mantine-primary-color-light-hover': 'var(--soft-hover)',
    '--mantine-primary-color-light-color': 'var(--on-soft)',
    '--mantine-color-pine-filled': 'var(--primary)',
    '--mantine-color-red-filled': 'var(--danger)',
  };
  return { variables: {}, light: colors, dark: colors };
};

/** Our Mantine theme. Sizes are set here, colours in tokens.css. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  colors: { pine, dark },
  variantColorResolver,
  black: '#0f211d',
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '2.25rem', lineHeight: '1.15' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.5rem', sm: '0.75rem', md: '0.75rem', lg: '1.25rem', xl: '1.75rem' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 44, radius: '9999px', variant: 'subtle' } },
    Button: { defaultProps: { size: 'md', radius: '9999px' } },
    CloseButton: { defaultProps: { size: 44, radius: '9999px' } },
    Menu: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 160 } } },
    Modal: { defaultProps: { radius: 'lg', transitionProps: { duration: 160 } } },
    PasswordInput: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Tabs: { classNames: { tab: tabs.tab ?? '' } },
  },
});
