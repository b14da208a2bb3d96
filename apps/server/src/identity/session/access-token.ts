import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { IdentityDeps } from '../deps.ts'
import type { Proof } from './proven-pairs.ts'

const AUDIENCE = 'naru'
const LIFE_SECONDS = 300

export type AccessTokens = {
  /** A bearer for five minutes, bound to the session; `expires` in milliseconds since 1970. */
  issue(sessionId: string): Promise<{ readonly token: string; readonly expires: number }>
  /** Null for a token that is altered, expired, or made for something else. */
  verify(token: string): Promise<Proof | null>
}

export function createAccessTokens({
  config,
  clock,
  sealer,
}: Pick<IdentityDeps, 'config' | 'clock' | 'sealer'>): AccessTokens {
  const key = createSecretKey(Buffer.from(sealer.sign('access token', 'key'), 'base64url'))

  return {
    async issue(sessionId) {
      const seconds = Math.floor(clock.now() / 1000) + LIFE_SECONDS
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(sessionId)
        .setIssuer(config.url)
        .setAudience(AUDIENCE)
        .setExpirationTime(seconds)
        .sign(key)
      return { token, expires: seconds * 1000 }
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer: config.url,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(clock.now()),
        })
        const { sub = '', exp = 0 } = payload
        return { sessionId: sub, expires: exp * 1000 }
      } catch {
        return null
      }
    },
  }
}
