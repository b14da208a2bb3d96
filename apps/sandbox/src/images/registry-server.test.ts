import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEOUL_TEAMS } from '../seed/seoul/teams.ts'
import { createRegistryServer, IMAGE_READER } from './registry-server.ts'

const server = createRegistryServer(SEOUL_TEAMS, () => Date.UTC(2026, 0, 30))
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function tokenFor(scope: string, password: string = IMAGE_READER.password) {
  const authorization = `Basic ${Buffer.from(`${IMAGE_READER.user}:${password}`).toString('base64')}`
  const query = new URLSearchParams({ service: 'registry.hanbat.example', scope })
  const response = await fetch(`${url}/token?${query.toString()}`, { headers: { authorization } })
  return response.status === 200 ? JSON.parse(await response.text()).token : null
}

async function ask(path: string, scope: string) {
  const headers = { authorization: `Bearer ${await tokenFor(scope)}` }
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

it('says where its tokens are, and issues them to its reader alone', async () => {
  const response = await fetch(`${url}/v2/_catalog`)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe(
    `Bearer realm="${url}/token",service="registry.hanbat.example",scope="registry:catalog:*"`,
  )
  expect(await tokenFor('registry:catalog:*', 'wrong')).toBeNull()
})

it('tells its catalog a page at a time', async () => {
  const first = await ask('/v2/_catalog?n=5', 'registry:catalog:*')
  expect(first.body.repositories).toHaveLength(5)
  const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
  const second = await ask(next, 'registry:catalog:*')
  expect(second.body.repositories[0] > first.body.repositories[4]).toBe(true)
  const all = await ask('/v2/_catalog', 'registry:catalog:*')
  expect(all.headers.get('link')).toBeNull()
})

it('tells the tags of an application, and what they lead to, by a token for that repository', async () => {
  const scope = 'repository:platform/developer-portal:pull'
  const tags = await ask('/v2/platform/developer-portal/tags/list', scope)
  expect(tags.body.tags).toEqual(['0.21.1', '0.22.0'])
  const manifest = await ask('/v2/platform/developer-portal/manifests/0.22.0', scope)
  expect(manifest.body.layers).toHaveLength(3)
  const config = await ask(`/v2/platform/developer-portal/blobs/${manifest.body.config.digest}`, scope)
  expect(config.body).toMatchObject({ architecture: 'amd64', created: '2026-01-21T00:00:00.000Z' })
  expect((await ask('/v2/platform/developer-portal/tags/list', 'registry:catalog:*')).status).toBe(401)
  expect((await ask('/v2/no/such/tags/list', 'repository:no/such:pull')).status).toBe(404)
})

it('has images for several machines behind one tag', async () => {
  const { body } = await ask('/v2/platform/backup/manifests/1.0.1', 'repository:platform/backup:pull')
  expect(body.manifests.map(({ platform }: { platform: object }) => platform)).toEqual([
    { os: 'linux', architecture: 'amd64' },
    { os: 'linux', architecture: 'arm64' },
  ])
})
