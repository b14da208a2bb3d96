import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { createAccessToken } from '../identity/tokens/access-token-store.ts'
import { openRemote } from './remote.ts'

const server = useTestServer()
let url: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naru-remote-'))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  // A listening TCP server has an address with a port.
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => rm(folder, { recursive: true }))

async function openAs(userID: string) {
  const { token } = await createAccessToken(server.deps, { userID, name: 'cli', readOnly: false, days: 1 })
  const file = join(folder, userID)
  await writeFile(file, `${token}\n`)
  const remote = await openRemote({ url, 'token-file': file })
  if (!remote) throw new Error('An address was given')
  return remote
}

test('a running server is reached as the person of the token', async () => {
  const users = await (await openAs('viewer'))('GET', '/api/v1/system/users')
  expect(users).toEqual(expect.arrayContaining([expect.objectContaining({ userID: 'haneul' })]))
})

test('a refusal is told in the words of the server', async () => {
  const remote = await openAs('developer')
  await expect(remote('GET', '/api/v1/system/users')).rejects.toThrow(/접근할 권한이 없습니다|forbidden/)
})

test('without an address the data is opened directly; half of one is a mistake', async () => {
  expect(await openRemote({})).toBeNull()
  await expect(openRemote({ url })).rejects.toThrow('belong together')
})
