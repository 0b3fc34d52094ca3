export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name) cookies[name] = value.join('=');
  }
  return cookies;
}

export const cookie = (name: string, value: string, path: string, max_age_s: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${max_age_s}; SameSite=Lax`;
