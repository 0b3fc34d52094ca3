export type Tone = {
  ground: string;
  main: string;
  deep: string;
  light: string;
  accent: string;
  ink: string;
};

const tone = (
  ground: string,
  main: string,
  deep: string,
  light: string,
  accent: string,
  ink: string,
): Tone => ({ ground, main, deep, light, accent, ink });

const MIEL = tone('#F7E7C9', '#D9963A', '#9A5B1E', '#FBF1DE', '#C2512F', '#4A2F1B');

const TONES: Record<string, Tone> = {
  miel: MIEL,
  salvia: tone('#DDE6D5', '#7E9A78', '#4C6B52', '#F1F5EC', '#D8A24A', '#2F4436'),
  terracota: tone('#F6DDD0', '#C7643F', '#8E3F25', '#FBEFE7', '#E3B04B', '#4B2517'),
  lavanda: tone('#E7E0F0', '#9585B8', '#5F4E86', '#F6F2FA', '#E0A9A0', '#372C55'),
  arena: tone('#EFE6D8', '#C9AE87', '#8F7350', '#FAF5EC', '#7C8F6C', '#4B3D2A'),
  noche: tone('#D9DEE6', '#3F5068', '#253347', '#EEF1F5', '#E2B25B', '#16202E'),
  coral: tone('#FBE0D8', '#EC7A63', '#B94B3A', '#FFF3EE', '#F3C05E', '#5A231B'),
  mar: tone('#D6ECEA', '#3E9C9A', '#1F6A70', '#EEF8F6', '#F2A65A', '#143F45'),
  rosa: tone('#F8E1E4', '#D98A98', '#A2526A', '#FDF3F4', '#8FA67E', '#552737'),
  oliva: tone('#E8E6CF', '#98975A', '#626232', '#F7F6E8', '#C4683F', '#3A3A1D'),
  celeste: tone('#DCEAF3', '#6FA4C6', '#3B6E94', '#F1F7FB', '#E8C15A', '#1F4058'),
  carbon: tone('#E4E2DF', '#55514D', '#33302D', '#F5F3F1', '#C9783F', '#211F1D'),
};

export const TONE_NAMES = Object.keys(TONES) as [string, ...string[]];
export const toneOf = (name: string): Tone => TONES[name] ?? MIEL;
