export const PLATFORM_API_HOSTS = ['api.tiendanube.com', 'api.nuvemshop.com.br'];
export const PLATFORM_AUTH_HOSTS = ['www.tiendanube.com', 'www.nuvemshop.com.br'];

/**
 * `allowed_hosts` are compared including their port ('localhost:3100'); only a host with a port may do without
 * TLS.
 */
export function isAllowed(url: URL, allowed_hosts: readonly string[]): boolean {
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && url.port !== '');
  return secure && url.username === '' && url.password === '' && allowed_hosts.includes(url.host);
}
