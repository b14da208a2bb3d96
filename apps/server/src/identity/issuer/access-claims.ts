import { type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import type { IssuerSettings } from './issuer-settings.ts'
import { ALGORITHMS, createKeyFinder, isJudged, SKEW_S } from './published-keys.ts'

/** Of the issuer's metadata, what its signature is checked by. */
type Signer = { readonly issuer: string; readonly jwks_uri?: string }

/** What an access token says of the person of this subject; null unless the issuer has signed it for this client. */
export type ReadAccessClaims = (signer: Signer, token: string, sub: string) => Promise<JWTPayload | null>

/** Whom the token was given to, in the words of OpenID Connect and of OAuth. */
const party = z.looseObject({ azp: z.string().optional(), client_id: z.string().optional() })

/** Reads access tokens that are JWTs, as Keycloak's are, which has roles in them alone unless told otherwise. */
export function createAccessReader(
  settings: IssuerSettings,
  findKeys = createKeyFinder(settings),
): ReadAccessClaims {
  return async ({ issuer, jwks_uri: uri }, token, subject) => {
    // Most are opaque, which needs no key to be told.
    if (uri === undefined || token.split('.').length !== 3) return null
    const demands = {
      issuer,
      subject,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: SKEW_S,
    }
    try {
      const { payload } = await jwtVerify(token, findKeys(uri), demands)
      return isGivenTo(payload, settings.clientId) ? payload : null
    } catch (error) {
      if (isJudged(error)) return null
      throw error
    }
  }
}

/** Keycloak's audience is whoever has the roles; the one whom it was given to is the authorized party. */
function isGivenTo(payload: JWTPayload, clientId: string): boolean {
  const { data } = party.safeParse(payload)
  if (!data) return false
  const named = [data.azp, data.client_id].filter((name) => name !== undefined)
  if (named.length > 0) return named.every((name) => name === clientId)
  return [payload.aud].flat().includes(clientId)
}
