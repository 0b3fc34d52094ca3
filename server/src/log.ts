import { pino } from 'pino';

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.new_password',
  '*.token',
  '*.refresh',
  '*.access',
  '*.cbu',
  '*.dni',
  '*.pix_key',
];

const withoutSecrets = (url: string) => url.replace(/([?&](?:token|code|state)=)[^&]+/g, '$1…');

export const createLog = (level: string) =>
  pino({
    level,
    redact: { paths: SECRETS, censor: '…' },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        remoteAddress: request.ip,
      }),
    },
  });
