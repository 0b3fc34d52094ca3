export function isBelow(version: string, floor: string): boolean;
export function isAllowed(licence: string): boolean;
export function secretsIn(text: string): string[];
