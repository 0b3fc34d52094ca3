export const SLICES: Record<string, string>[];
