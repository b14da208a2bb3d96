import { expect, test } from 'vitest'
import { openQuickDatabase } from '../../../test/databases.ts'
import { createFakeIssuer } from '../../../test/fake-issuer.ts'
import { createInjectSend } from '../../../test/inject-send.ts'
import { createCookieJar, refreshTokens } from '../../../test/sign-in.ts'
import { createTestDeps } from '../../../test/test-deps.ts'
import { createServer } from '../../app/create-server.ts'

test.each([
  ['company', 'naru-admin', 200, true],
  ['platform-admin', 'their-naru', 200, true],
  ['platform-admin', 'naru-admin', 401, false],
])('the check at %s with the client %s answers %i; it was made: %s', async (id, clientId, status, made) => {
  const issuer = await createFakeIssuer()
  issuer.behaviour.claims = (claims) => ({ ...claims, aud: clientId })
  const opened = await openQuickDatabase()
  const deps = createTestDeps(opened.db, {
    deps: { issuers: { issuers: [{ ...issuer.settings, id, clientId }], localAccounts: false } },
  })
  const app = await createServer(deps)
  const send = createInjectSend(app)
  const jar = createCookieJar()
  const get = async (url: string) => {
    const { pathname } = new URL(url, 'http://naru.test')
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(pathname) } })
    jar.take(answer.headers.getSetCookie())
    return answer.headers.get('location') ?? ''
  }
  await get(issuer.answer(await get('/api/v1/session/login')))
  const { accessToken } = await refreshTokens(send, jar)
  // A renewal knows no nonce.
  issuer.behaviour.claims = ({ nonce: _nonce, ...claims }) => ({ ...claims, aud: clientId })
  const asked = issuer.asked.length
  const headers = { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') }
  const check = await app.inject({ method: 'POST', url: '/api/v1/sso/check', headers })
  expect([check.statusCode, issuer.asked.length > asked]).toEqual([status, made])
  await app.close()
  await opened.close()
})
