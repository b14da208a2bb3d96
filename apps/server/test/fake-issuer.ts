import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { IssuerSettings } from '../src/identity/issuer/issuer-settings.ts'

export type IssuerBehaviour = {
  /** Changes the claims of the ID token just before it is signed. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Signs with a key that the issuer does not publish. */
  wrongKey?: boolean
  /** Gives this in the place of its ID token; nothing where it answers null. */
  token?: (claims: JWTPayload, publicKey: string) => Promise<string | null>
  /** Gives this in the place of its opaque access token, of claims as Keycloak has them; `sign` may be a stranger's. */
  accessToken?: (
    claims: JWTPayload,
    sign: (claims: JWTPayload, wrongKey?: boolean) => Promise<string>,
  ) => Promise<string>
  /** Has ended every session: refresh tokens count for nothing. */
  over?: boolean
  /** Cannot be reached. */
  away?: boolean
  /** Says of an access token that its session is over. */
  denies?: boolean
}

/** An OpenID provider of someone else, with Keycloak's way to name roles; what it does wrong is set by the test. */
export async function createFakeIssuer(
  id = 'company',
  options: { readonly userInfo?: boolean; readonly sid?: string } = {},
) {
  const url = `https://issuer.test/realms/${id}`
  const clientId = 'their-naru'
  const stranger = await generateKeyPair('RS256')
  let key = await createKey('k1')
  const behaviour: IssuerBehaviour = {}
  const asked: URLSearchParams[] = []
  /** How often it was asked about a person. */
  const told = { count: 0 }
  let nonce = ''

  const metadata = {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    ...(options.userInfo && { userinfo_endpoint: `${url}/userinfo` }),
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }

  async function signIdToken(): Promise<string | null> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: url,
      aud: clientId,
      sub: '11-22',
      iat: now,
      exp: now + 300,
      nonce,
      ...(options.sid !== undefined && { sid: options.sid }),
      preferred_username: 'admin',
      name: 'Minseo Kim',
      resource_access: { [clientId]: { roles: ['Viewer', 'unknown-role'] } },
    }
    if (behaviour.token) return behaviour.token(claims, await exportSPKI(key.publicKey))
    return sign(behaviour.claims?.(claims) ?? claims, behaviour.wrongKey)
  }

  function sign(claims: JWTPayload, wrongKey = false): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid })
      .sign(wrongKey ? stranger.privateKey : key.privateKey)
  }

  async function buildAccessToken(): Promise<string> {
    const exp = Math.floor(Date.now() / 1000) + 300
    const claims = { iss: url, aud: 'account', azp: clientId, sub: '11-22', exp }
    return (await behaviour.accessToken?.(claims, sign)) ?? 'their-access-token'
  }

  const fetch: CustomFetch = async (address, { body }) => {
    const { pathname } = new URL(address)
    if (pathname.endsWith('openid-configuration')) return Response.json(metadata)
    if (pathname.endsWith('/keys')) return Response.json({ keys: [key.jwk] })
    if (pathname.endsWith('/userinfo')) return tellPerson()
    const form = new URLSearchParams(await new Response(body).text())
    asked.push(form)
    if (behaviour.away) throw new TypeError('fetch failed')
    if (behaviour.over && form.get('grant_type') === 'refresh_token')
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const idToken = await signIdToken()
    return Response.json({
      access_token: await buildAccessToken(),
      refresh_token: 'their-refresh-token',
      token_type: 'bearer',
      expires_in: 300,
      ...(idToken !== null && { id_token: idToken }),
    })
  }

  function tellPerson(): Response {
    told.count += 1
    if (behaviour.away) throw new TypeError('fetch failed')
    if (!behaviour.denies) return Response.json({ sub: '11-22' })
    return new Response(null, {
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    })
  }

  const settings: IssuerSettings = {
    id,
    name: { en: 'Company', ko: '회사' },
    url,
    clientId,
    clientSecret: 'their-secret',
    scope: 'openid profile',
    rolesPath: ['resource_access', clientId, 'roles'],
    groupsPath: ['groups'],
    userPrefix: `${id}:`,
    fetch,
  }

  return {
    settings,
    behaviour,
    /** What the token endpoint was sent. */
    asked,
    told,
    /** Signs with a new key from now on, and publishes that alone. */
    async rotateKey(kid: string): Promise<void> {
      key = await createKey(kid)
    },
    /** What it sends when it has ended a session; `change` is a lie. */
    signLogoutToken(change: JWTPayload = {}, wrongKey = false): Promise<string> {
      const iat = Math.floor(Date.now() / 1000)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const claims = { iss: url, aud: clientId, iat, exp: iat + 120, jti: crypto.randomUUID(), events }
      return sign({ ...claims, sub: '11-22', ...change }, wrongKey)
    },
    /** The callback with which the issuer sends the browser back from this sign-in address. */
    answer(signInUrl: string, change: Readonly<Record<string, string>> = {}): string {
      const query = new URL(signInUrl).searchParams
      nonce = query.get('nonce') ?? ''
      const back = new URLSearchParams({ code: 'one-code', state: query.get('state') ?? '', ...change })
      return `${new URL(query.get('redirect_uri') ?? '').pathname}?${back.toString()}`
    },
  }
}

async function createKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { privateKey, publicKey, jwk }
}
