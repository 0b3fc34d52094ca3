import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';
import { deriveKey, sha256 } from '#server/lib/keys.ts';

const ISSUER = 'aliado';
const AUDIENCE = 'aliado-api';
const TYPE = 'at+jwt';
export const LIFE_SECONDS = 15 * 60;
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningKey = { kid: string; private: KeyObject; public: KeyObject };

const rings = new WeakMap<Config, SigningKey[]>();

function keyRing(config: Config): SigningKey[] {
  const ring = rings.get(config) ?? config.secrets.map(signingKey);
  rings.set(config, ring);
  return ring;
}

function signingKey(secret: string): SigningKey {
  const seed = deriveKey(secret, 'access tokens');
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const kid = sha256(publicKey.export({ format: 'der', type: 'spki' }))
    .toString('base64url')
    .slice(0, 12);
  return { kid, private: privateKey, public: publicKey };
}

/** Holds only the user and the session: each request reads the roles from the database. */
export async function signAccess(
  config: Config,
  clock: Clock,
  user_id: string,
  session_id: string,
  says: { viewing?: true } = {},
) {
  const [key] = keyRing(config);
  if (!key) throw new Error('no signing key');
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: session_id, ...says })
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user_id)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(key.private);
}

export async function verifyAccess(config: Config, clock: Clock, token: string) {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keyRing(config).find((candidate) => candidate.kid === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.public;
      },
      {
        algorithms: ['EdDSA'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: clock(),
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      },
    );
    return { user_id: String(payload.sub), session_id: String(payload.sid) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new AppError('unauthorized');
    throw error;
  }
}

/** Deterministic, so that parallel tabs and lost responses all get the same successor. */
export const successorOf = (config: Config, token: string): string =>
  createHmac('sha256', deriveKey(config.secrets[0], 'refresh tokens')).update(token).digest('base64url');
