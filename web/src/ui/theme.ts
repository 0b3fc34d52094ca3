import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import controls from './controls.module.css';
import { mantineAliases, palette } from './palette.ts';
import surfaces from './surfaces.module.css';

const text = "Figtree, 'Figtree Fallback', system-ui, sans-serif";
const display = "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif";

const field = {
  defaultProps: { size: 'md' },
  classNames: {
    root: controls.fieldRoot,
    label: controls.fieldLabel,
    description: controls.fieldDescription,
    wrapper: controls.fieldWrapper,
    input: controls.fieldInput,
    error: controls.fieldError,
  },
};

/** Plain objects: `Button.extend(…)` would import the components into the first chunk. */
const components = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: controls.button, label: controls.buttonLabel },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'tinta', size: 'md' },
    classNames: { root: controls.actionIcon },
  },
  CloseButton: { defaultProps: { size: 'md' }, classNames: { root: controls.closeButton } },
  /** Hints go below the field, as errors do. */
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  TextInput: field,
  PasswordInput: {
    ...field,
    classNames: {
      ...field.classNames,
      innerInput: controls.passwordInner,
      visibilityToggle: controls.passwordToggle,
    },
  },
  NumberInput: field,
  NativeSelect: { ...field, classNames: { ...field.classNames, section: controls.selectSection } },
  Textarea: field,
  FileInput: field,
  Checkbox: { defaultProps: { size: 'md', radius: 6 }, classNames: { input: controls.checkbox } },
  Switch: {
    defaultProps: { size: 'md', withThumbIndicator: false },
    classNames: { input: controls.switchInput, track: controls.switchTrack },
  },
  SegmentedControl: {
    defaultProps: { size: 'md', radius: 'md' },
    classNames: { root: controls.segmented, label: controls.segmentedLabel },
  },
  Anchor: { classNames: { root: controls.anchor } },
  Card: { defaultProps: { radius: 'lg', withBorder: true }, classNames: { root: surfaces.card } },
  Modal: {
    defaultProps: {
      radius: 'xl',
      centered: true,
      overlayProps: { color: palette.botella[9], backgroundOpacity: 0.55 },
    },
    classNames: {
      inner: surfaces.modalInner,
      content: surfaces.modalContent,
      header: surfaces.modalHeader,
      title: surfaces.modalTitle,
      body: surfaces.modalBody,
    },
  },
  Drawer: {
    defaultProps: {
      position: 'right',
      size: 560,
      overlayProps: { color: palette.botella[9], backgroundOpacity: 0.42 },
    },
    classNames: { body: surfaces.drawerBody, title: surfaces.modalTitle },
  },
  Popover: { defaultProps: { radius: 'lg', shadow: 'md' }, classNames: { dropdown: surfaces.popover } },
  Menu: { defaultProps: { radius: 'lg', shadow: 'md' }, classNames: { dropdown: surfaces.popover } },
  Notification: {
    defaultProps: { radius: 16 },
    classNames: {
      root: surfaces.toast,
      icon: surfaces.toastIcon,
      title: surfaces.toastTitle,
      description: surfaces.toastDescription,
    },
  },
  Notifications: { defaultProps: { containerWidth: 380 }, classNames: { root: surfaces.toasts } },
  Skeleton: { classNames: { root: surfaces.skeleton } },
  Divider: { defaultProps: { color: 'tinta.2' } },
};

export const theme = createTheme({
  colors: { ...mantineAliases, ...palette },
  primaryColor: 'botella',
  primaryShade: 7,
  autoContrast: true,
  white: '#FFFFFF',
  black: palette.tinta[9],
  fontFamily: text,
  headings: {
    fontFamily: display,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.1' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.25' },
      h4: { fontSize: '1rem', lineHeight: '1.25' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '20px', xl: '28px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    md: '0 20px 48px -12px rgba(7, 51, 42, 0.26)',
    xl: '0 32px 80px -16px rgba(7, 51, 42, 0.34)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const tints = Object.keys(colors).flatMap((name) => [
    [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-1)`],
    [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-2)`],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-8)`],
  ]);
  return {
    variables: {},
    light: {
      ...Object.fromEntries(tints),
      '--mantine-color-error': 'var(--mantine-color-rojo-7)',
      '--mantine-color-success': 'var(--mantine-color-botella-7)',
      '--mantine-color-placeholder': 'var(--mantine-color-tinta-6)',
      '--mantine-color-default-border': 'var(--mantine-color-tinta-3)',
      '--mantine-color-disabled': 'var(--mantine-color-tinta-1)',
      '--mantine-color-disabled-color': 'var(--mantine-color-tinta-6)',
      '--mantine-color-disabled-border': 'var(--mantine-color-tinta-2)',
    },
    dark: {},
  };
};
