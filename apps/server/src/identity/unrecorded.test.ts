import { expect, test } from 'vitest'
import { fillAuditLog } from '../../test/full-audit.ts'
import { useTestServer } from '../../test/test-server.ts'

const TOKENS = '/api/v1/session/access-tokens'
const SESSIONS = '/api/v1/session/sessions'
const server = useTestServer()

/** A person with a second session and a token, and calls under their name. */
async function signInTwice() {
  const other = await server.signInAs('viewer')
  const { headers } = await server.signInAs('viewer')
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  const token = await call('POST', TOKENS, { name: 'ci', readOnly: true, days: 1 })
  return { other, call, tokenId: String(token.result.id) }
}

test('where there is no room for the record, no token is made or taken back and no session ended', async () => {
  const { call, tokenId } = await signInTwice()
  const load = async () => [(await call('GET', TOKENS)).results, (await call('GET', SESSIONS)).results.length]
  const sessions = (await call('GET', SESSIONS)).results as readonly { id: string; current: boolean }[]
  const elsewhere = sessions.find(({ current }) => !current)
  const before = await load()
  const makeRoom = await fillAuditLog(server.deps.db)
  const answers = [
    await call('POST', TOKENS, { name: 'second', readOnly: true, days: 1 }),
    await call('DELETE', `${TOKENS}/${tokenId}`),
    await call('DELETE', `${SESSIONS}/${elsewhere?.id}`),
    await call('DELETE', SESSIONS),
  ]
  await makeRoom()
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('AUDIT_UNAVAILABLE'))
  expect(await load()).toEqual(before)
})
