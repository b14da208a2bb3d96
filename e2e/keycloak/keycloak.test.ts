import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCookieJar, createFetchSend, refreshTokens, type Send } from '../../apps/server/test/sign-in.ts'
import { findFreePort } from '../world/free-port.ts'
import { PATIENCE } from '../world/patience.ts'
import { type Program, runProgram } from '../world/run-program.ts'
import { SERVER } from '../world/server-program.ts'
import { type Keycloak, missingKeycloak, startKeycloak } from './start-keycloak.ts'

const PASSWORD = 'Naru-test-1!'

describe.skipIf(missingKeycloak() !== null)('a real Keycloak at its defaults', () => {
  let keycloak: Keycloak | null = null
  let server: Program | undefined
  let send: Send
  let url: string
  const folder = mkdtempSync(join(tmpdir(), 'naru-keycloak-'))

  beforeAll(async () => {
    keycloak = await startKeycloak()
    if (!keycloak) return
    url = `http://127.0.0.1:${await findFreePort()}`
    server = await startServer(keycloak.issuer)
    send = createFetchSend(url)
    // Java shares two cores with whatever else runs.
  }, PATIENCE.test)
  afterAll(async () => {
    await server?.stop()
    await keycloak?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach((context) => context.skip(keycloak === null, 'Keycloak cannot be downloaded'))

  async function startServer(issuer: string): Promise<Program> {
    const file = join(folder, 'issuers.yaml')
    const clientSecret = 'naru-keycloak-secret'
    const one = { id: 'keycloak', name: 'Keycloak', url: issuer, clientId: 'naru', clientSecret }
    writeFileSync(file, JSON.stringify({ issuers: [{ ...one, groups: 'groups' }] }), { mode: 0o600 })
    const program = runProgram(process.execPath, [SERVER, 'serve'], {
      PORT: new URL(url).port,
      NARU_DATA: join(folder, 'data'),
      NARU_ISSUERS: file,
      NARU_LOG_LEVEL: 'warn',
    })
    await program.waitForLine((line) => line.includes(url), PATIENCE.begun)
    return program
  }

  /** As a browser goes: to Keycloak's page, its form, and back. */
  async function signIn(username: string) {
    const jar = createCookieJar()
    const there = createCookieJar()
    const asked = await go(jar, '/api/v1/session/login?issuer=keycloak')
    const page = await go(there, asked.location)
    const action = /action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const answered = await go(there, action, new URLSearchParams({ username, password: PASSWORD }))
    return { jar, landedAt: (await go(jar, answered.location)).location }
  }

  async function go(jar: ReturnType<typeof createCookieJar>, address: string, form?: URLSearchParams) {
    const { pathname } = new URL(address, url)
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send({
      method: form ? 'POST' : 'GET',
      url: address,
      headers: { cookie: jar.header(pathname), ...type },
      ...(form && { body: form.toString() }),
    })
    // Keycloak leaves out the blanks between what it says of a cookie.
    jar.take(answer.headers.getSetCookie().map((line) => line.replaceAll(/; */g, '; ')))
    return { location: answer.headers.get('location') ?? '', text: answer.text }
  }

  /** The check of single sign-on, which has the issuer asked at once. */
  async function check(jar: ReturnType<typeof createCookieJar>, accessToken: string): Promise<number> {
    const headers = { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') }
    return (await send({ method: 'POST', url: '/api/v1/sso/check', headers })).status
  }

  it('signs in whoever has a role, which stands in the access token alone, with their groups', async () => {
    const { jar, landedAt } = await signIn('kc-dev')
    expect(landedAt).toBe('/')
    const { user } = await refreshTokens(send, jar)
    expect(user).toMatchObject({
      userID: 'keycloak:kc-dev',
      roles: ['developer'],
      groups: ['keycloak:payments'],
    })
  })

  it('knows a role that comes by a group', async () => {
    const { jar } = await signIn('kc-system')
    expect((await refreshTokens(send, jar)).user.roles).toEqual(['system_manager'])
  })

  it('refuses whoever has no role, or none that is known here', async () => {
    expect((await signIn('kc-nobody')).landedAt).toBe('/500?code=NO_ROLE')
    await keycloak?.grant('kc-nobody', 'unknown-role')
    expect((await signIn('kc-nobody')).landedAt).toBe('/500?code=NO_ROLE')
  })

  it('follows a role that is given there with the next renewal', async () => {
    const { jar } = await signIn('kc-viewer')
    const { accessToken, refreshHandle } = await refreshTokens(send, jar)
    await keycloak?.grant('kc-viewer', 'ADMIN')
    expect(await check(jar, accessToken)).toBe(200)
    expect((await refreshTokens(send, jar, refreshHandle)).user.roles).toEqual(['admin', 'viewer'])
  })

  it('ends a session here that was ended there, as soon as it is asked', async () => {
    const { jar } = await signIn('kc-admin')
    const { accessToken, refreshHandle } = await refreshTokens(send, jar)
    await keycloak?.signOut('kc-admin')
    expect(await check(jar, accessToken)).toBe(401)
    await expect(refreshTokens(send, jar, refreshHandle)).rejects.toThrow()
  })

  it('ends a session here at once when it is told that it was ended there', async () => {
    await keycloak?.tellEnds(`${url}/api/v1/session/logout/keycloak`)
    const { jar } = await signIn('kc-admin')
    const { accessToken } = await refreshTokens(send, jar)
    const headers = { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') }
    const ask = async () => (await send({ method: 'GET', url: '/api/v1/session', headers })).status
    expect(await ask()).toBe(200)
    await keycloak?.signOut('kc-admin')
    expect(await ask()).toBe(401)
  })
})
