import type { MantineColorsTuple } from '@mantine/core';

const shades = (list: string) => list.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple;

export const palette = {
  botella: shades('EEF6F1 D8ECE1 B1D8C4 7FBEA0 4C9F7B 268263 14694D 0E5941 0B4635 07332A'),
  ceibo: shades('FFF2EE FFE1D8 FFC4B2 FFA088 FB7E60 EF6141 D4472A B33920 8E2E1A 6B2415'),
  sol: shades('FFF9E6 FFF0C4 FFE290 FFD25C FBC02F E8A912 B67D08 855B08 684706 4A3305'),
  jacaranda: shades('F4F2FC E6E1F9 CCC3F1 ADA0E5 8F7FD6 7665C3 5F4FAB 4D3F8D 3C316E 2B2350'),
  rio: shades('EDF5F9 D7E8F0 B0D2E1 82B6CC 5499B4 327D9A 22677F 1B5569 154353 0F313D'),
  rojo: shades('FDF0EF FBDCD9 F5B5AF EC877E E05B50 CF3A2E B42A20 94211A 741A15 551410'),
  tinta: shades('F6F8F5 EDF1EC DEE5DE C6D0C7 A1AEA4 78867C 58675D 414F46 2A3730 14231C'),
};

export type Tone = keyof typeof palette;

/** Every Mantine colour name is an alias of one of ours, so that no default colour can appear. */
export const mantineAliases = {
  green: palette.botella,
  teal: palette.botella,
  lime: palette.botella,
  orange: palette.ceibo,
  pink: palette.ceibo,
  yellow: palette.sol,
  violet: palette.jacaranda,
  grape: palette.jacaranda,
  blue: palette.rio,
  indigo: palette.rio,
  cyan: palette.rio,
  red: palette.rojo,
  gray: palette.tinta,
  dark: palette.tinta,
};
