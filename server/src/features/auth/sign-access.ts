import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type Key, keyFor } from '#server/lib/key-rings.ts';
import { sha256 } from '#server/lib/keys.ts';

const ISSUER = 'aliado';
const AUDIENCE = 'aliado-api';
const TYPE = 'at+jwt';
export const LIFE_SECONDS = 15 * 60;
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningKey = { kid: string; private: KeyObject; public: KeyObject };

const signing_keys = new WeakMap<Key, SigningKey>();

function signingKey(key: Key): SigningKey {
  const kept = signing_keys.get(key) ?? makeSigningKey(keyFor(key, 'access tokens'));
  signing_keys.set(key, kept);
  return kept;
}

function makeSigningKey(seed: Buffer): SigningKey {
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
  const key = signingKey(config.keys.sessions.current);
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
        const key = config.keys.sessions.find((candidate) => signingKey(candidate).kid === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return signingKey(key).public;
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

/**
 * Deterministic, so that parallel tabs and lost responses all get the same successor. The first is the one to
 * make; one made before the key changed is among the others.
 */
export function successorsOf(config: Config, token: string): [string, ...string[]] {
  const { current, all } = config.keys.sessions;
  const under = (key: Key) =>
    createHmac('sha256', keyFor(key, 'refresh tokens')).update(token).digest('base64url');
  return [under(current), ...all.filter((key) => key !== current).map(under)];
}
