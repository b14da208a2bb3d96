import { jwtVerify } from 'jose'
import * as z from 'zod'
import type { IssuerSettings } from './issuer-settings.ts'
import { ALGORITHMS, createKeyFinder, isJudged, SKEW_S } from './published-keys.ts'

/** Of the issuer's metadata, what its signature is checked by. */
type Signer = { readonly issuer: string; readonly jwks_uri?: string }

/** Which session is over at the issuer: one of a browser, or all of a person where it names none. */
export type LogoutNotice = {
  /** Counts once. */
  readonly id: string
  readonly subject: string | null
  readonly sid: string | null
}

/** Of one issuer. Throws where its keys cannot be read. */
export type ReadLogoutToken = (signer: Signer, token: string) => Promise<LogoutNotice | null>

/** An older one is somebody's copy. */
export const LOGOUT_TOKEN_MS = 120_000

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const name = z.string().min(1).max(255)
const shape = z
  .looseObject({
    jti: name,
    sub: name.optional(),
    sid: name.optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    // Only an ID token has one.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Reads what an issuer sends when it has ended a session (OpenID Connect Back-Channel Logout 1.0). */
export function createLogoutReader(
  settings: Pick<IssuerSettings, 'clientId' | 'fetch'>,
  findKeys = createKeyFinder(settings),
): ReadLogoutToken {
  return async ({ issuer, jwks_uri: uri }, token) => {
    if (uri === undefined) return null
    try {
      const { payload } = await jwtVerify(token, findKeys(uri), {
        issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: LOGOUT_TOKEN_MS / 1000,
        clockTolerance: SKEW_S,
      })
      const { data } = shape.safeParse(payload)
      return data ? { id: data.jti, subject: data.sub ?? null, sid: data.sid ?? null } : null
    } catch (error) {
      if (isJudged(error)) return null
      throw error
    }
  }
}
