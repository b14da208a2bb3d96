import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { IssuerSettings } from '../src/identity/issuer/issuer-settings.ts'

export type IssuerBehaviour = {
  /** Changes the claims of the ID token just before it is signed. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Signs with a key that the issuer does not publish. */
  wrongKey?: boolean
}

/** An OpenID provider of someone else, with Keycloak's way to name roles; what it does wrong is set by the test. */
export async function createFakeIssuer() {
  const url = 'https://issuer.test/realms/company'
  const clientId = 'their-naru'
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const behaviour: IssuerBehaviour = {}
  const asked: URLSearchParams[] = []
  let nonce = ''

  const metadata = {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }

  async function signIdToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: url,
      aud: clientId,
      sub: '11-22',
      iat: now,
      exp: now + 300,
      nonce,
      preferred_username: 'admin',
      name: 'Minseo Kim',
      resource_access: { [clientId]: { roles: ['Viewer', 'unknown-role'] } },
    }
    return new SignJWT(behaviour.claims?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(behaviour.wrongKey ? stranger.privateKey : privateKey)
  }

  const fetch: CustomFetch = async (address, { body }) => {
    const { pathname } = new URL(address)
    if (pathname.endsWith('openid-configuration')) return Response.json(metadata)
    if (pathname.endsWith('/keys')) return Response.json({ keys: [jwk] })
    asked.push(new URLSearchParams(await new Response(body).text()))
    return Response.json({
      access_token: 'their-access-token',
      refresh_token: 'their-refresh-token',
      token_type: 'bearer',
      expires_in: 300,
      id_token: await signIdToken(),
    })
  }

  const settings: IssuerSettings = {
    id: 'company',
    url,
    clientId,
    clientSecret: 'their-secret',
    scope: 'openid profile',
    rolesPath: ['resource_access', clientId, 'roles'],
    userPrefix: 'company:',
    fetch,
  }

  return {
    settings,
    behaviour,
    /** What the token endpoint was sent. */
    asked,
    /** The callback with which the issuer sends the browser back from this sign-in address. */
    answer(signInUrl: string, change: Readonly<Record<string, string>> = {}): string {
      const query = new URL(signInUrl).searchParams
      nonce = query.get('nonce') ?? ''
      const back = new URLSearchParams({ code: 'one-code', state: query.get('state') ?? '', ...change })
      return `/api/v1/session/callback?${back.toString()}`
    },
  }
}
