import { describe, expect, test } from 'vitest'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, signIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

type Server = ReturnType<typeof useTestServer>

/** Whose address the server believes a refused return from the issuer to come from. */
async function recordedAddress(
  { app, deps }: Server,
  remoteAddress: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  await app.inject({ url: '/api/v1/session/callback', remoteAddress, headers })
  const last = await deps.db
    .selectFrom('audit_records')
    .select('address')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return last.address
}

describe('where no proxy is configured', () => {
  const server = useTestServer({ url: 'https://naru.test' })

  test.each([
    ['a private network', '10.1.2.3'],
    ['this machine', '127.0.0.1'],
    ['a unique local address', 'fd00::1'],
    ['anywhere', '203.0.113.9'],
  ])('nobody in %s speaks for the address of others', async (_name, from) => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip'])
      expect(await recordedAddress(server, from, { [name]: '198.51.100.7' })).toBe(from)
  })

  test('a new address in a header at each guess does not lift the limit', async () => {
    const answers = new Set<number>()
    for (let count = 0; count < 61; count++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/sign-in/any',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': `198.51.100.${count}` },
        payload: { userID: 'someone', password: 'guess' },
      })
      answers.add(answer.statusCode)
    }
    expect([...answers]).toEqual([404, 429])
  })

  test.each([
    ['says nothing', {}],
    ['says that it is http', { 'x-forwarded-proto': 'http' }],
    ['names itself', { host: 'naru.test', 'x-forwarded-host': 'naru.test' }],
    ['keeps the public name in a header', { host: '10.0.0.7:8080', 'x-forwarded-host': 'naru.test' }],
  ])(
    'signing in behind one that ends https and %s works, with cookies for https only',
    async (_n, headers) => {
      const inject = createInjectSend(server.app, 'https://naru.test')
      const jar = createCookieJar()
      const send: typeof inject = (request) =>
        inject({ ...request, headers: { ...request.headers, ...headers } })
      const { tokens } = await signIn(send, { demo: 'viewer' }, { jar })
      expect(tokens.user.userID).toBe('viewer')
      for (const line of jar.raw()) expect(line).toMatch(/; secure/i)
    },
  )

  test('no header makes the identity provider call itself by another name', async () => {
    const answer = await server.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
    })
    expect(answer.json().token_endpoint).toBe('https://naru.test/oidc/token')
    expect(answer.payload).not.toContain('evil')
  })
})

describe('where proxies are configured', () => {
  const server = useTestServer({ trustedProxies: ['10.1.0.0/16', 'fd00:3::/64'] })
  const asked = (from: string, chain: string) => recordedAddress(server, from, { 'x-forwarded-for': chain })

  test.each([
    ['one hop', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['two hops', '10.1.2.3', '198.51.100.7, 10.1.9.9', '198.51.100.7'],
    ['what the client wrote itself', '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['IPv6', 'fd00:3::5', '2001:db8::1', '2001:db8::1'],
    ['a neighbour that is not configured', '10.2.0.1', '198.51.100.7', '10.2.0.1'],
    ['this machine', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ])('%s: from %s saying %s it is %s', async (_name, from, chain, address) => {
    expect(await asked(from, chain)).toBe(address)
  })
})
