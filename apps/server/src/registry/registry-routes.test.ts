import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeRegistry, serveRegistry } from '../../test/serve-registry.ts'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer({ allowAddresses: ['127.0.0.0/8'] })
const ENDPOINTS = '/api/v1/image-registry/endpoints'
let registry: FakeRegistry
let other: FakeRegistry
let headers: Record<string, string>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, payload?: object, as = headers) {
  const url = ENDPOINTS + path
  const answer = await server.app.inject({ method, url, headers: as, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

beforeAll(async () => {
  registry = await serveRegistry()
  other = await serveRegistry()
  headers = (await server.signInAs('jiwoo')).headers
}, 60_000)
afterAll(() => {
  registry.close()
  other.close()
})
beforeEach(() => {
  registry.reply(null)
  registry.issueAt(null)
})

const images = () => ({ id: 'images', address: registry.url, user: 'puller', password: 'canary' })

describe('an image registry', () => {
  it('is asked before it is kept, and its password is in no answer', async () => {
    const { status, text, body } = await call('POST', '', images())
    expect([status, body.result]).toMatchObject([
      200,
      { id: 'images', user: 'puller', tokens: registry.url, certificate: false },
    ])
    const list = await call('GET', '')
    expect(list.body.results).toHaveLength(1)
    expect(text + list.text).not.toContain('canary')
    expect((await call('POST', '', images())).body.error).toMatchObject({ code: 'DUPLICATE' })
  })

  it.each([
    [{ password: 'wrong' }, 'password', 'rule.registry.denied'],
    [{ user: '', password: '' }, 'user', 'rule.registry.signIn'],
    [{ user: '' }, 'user', 'rule.registry.userMissing'],
    [{ password: '' }, 'password', 'rule.required'],
    [{ address: 'http://169.254.169.254' }, 'address', 'rule.addressRefused'],
    [{ address: 'https://registry.example/v2' }, 'address', 'rule.registry.path'],
    [{ address: 'http://127.0.0.1:1' }, 'address', 'rule.registry.unreachable'],
    [{ certificate: 'no' }, 'certificate', 'rule.certificatePem'],
    [{ id: 'No Name' }, 'id', 'rule.dnsLabel'],
  ])('with %j is refused at %s', async (wrong, field, rule) => {
    const { status, body } = await call('POST', '', { ...images(), id: 'more', ...wrong })
    expect([status, body.error.fields[0]]).toMatchObject([400, { field, rule }])
  })

  it('of what is no registry is refused, and nobody follows where it leads', async () => {
    registry.reply(() => ({ status: 302, headers: { location: `${other.url}/v2/` } }))
    const before = other.calls.length
    const { body } = await call('POST', '', { ...images(), id: 'more' })
    expect(body.error.fields).toMatchObject([{ field: 'address', rule: 'rule.registry.badAnswer' }])
    expect(other.calls).toHaveLength(before)
  })

  it('keeps its password for its own address and user alone', async () => {
    for (const change of [{ address: other.url }, { user: 'somebody' }]) {
      const { body } = await call('PUT', '/images', change)
      expect(body.error.fields).toEqual([{ field: 'password', rule: 'rule.registry.passwordOfOther' }])
    }
    const told = await call('PUT', '/images', { description: 'ours', version: 1 })
    expect(told.body.result).toMatchObject({ description: 'ours', version: 2 })
    expect((await call('PUT', '/images', { description: 'x', version: 1 })).body.error.code).toBe('CONFLICT')
    expect(other.calls).toHaveLength(0)
  })
})

describe('what a registry tells', () => {
  it('is its catalog, a page at a time', async () => {
    const { body } = await call('GET', '/images/repositories?last=a')
    expect(body.result).toEqual({ repositories: ['shop/web'], next: 'shop/web', told: true })
    expect(registry.calls.at(-1)).toEqual(['/v2/_catalog?n=100&last=a', 'Bearer issued'])
  })

  it('is no catalog where it keeps that to itself', async () => {
    registry.reply(({ url }) => (url === '/v2/' ? {} : { status: 403 }))
    const { body } = await call('GET', '/images/repositories')
    expect(body.result).toEqual({ repositories: [], next: null, told: false })
  })

  it('is the tags of a repository', async () => {
    const { body } = await call('GET', '/images/tags?repository=shop/web')
    expect(body.result).toEqual({ tags: ['1', '2'], next: null })
  })

  it.each([
    ...['../secret', 'shop/../../token', 'Shop', 'a//b', 'a?b', ''].map((name) => ['tags', name, '1']),
    ...['../1', 'a:b', '.1', 'a/b', ''].map((tag) => ['image', 'shop/web', tag]),
  ])('is nothing at %s of %j and %j', async (what, repository = '', tag = '') => {
    const before = registry.calls.length
    const query = new URLSearchParams({ repository, ...(what === 'image' && { tag }) })
    expect((await call('GET', `/images/${what}?${query.toString()}`)).status).toBe(400)
    expect(registry.calls).toHaveLength(before)
  })

  it('leaves out names that are none', async () => {
    registry.reply(({ url = '' }) => ({
      body: url.includes('tags') ? { tags: ['1', 'x; reboot', ''] } : { repositories: ['a/b', '$(id)'] },
    }))
    expect((await call('GET', '/images/tags?repository=a')).body.result.tags).toEqual(['1'])
    expect((await call('GET', '/images/repositories')).body.result.repositories).toEqual(['a/b'])
  })

  it('is an image with what its configuration says, where that is what its digest names', async () => {
    const config = JSON.stringify({ created: '2026-01-05T00:00:00Z', os: 'linux', architecture: 'arm64' })
    const digest = `sha256:${createHash('sha256').update(config).digest('hex')}`
    const layers = [{ digest: 'sha256:l', size: 10 }]
    const manifest = { schemaVersion: 2, config: { digest, size: 5 }, layers }
    let blob = config
    registry.reply(({ url = '' }) =>
      url.includes('/blobs/')
        ? { body: blob }
        : { body: manifest, headers: { 'docker-content-digest': 'sha256:m' } },
    )
    const read = async () => (await call('GET', '/images/image?repository=shop/web&tag=2')).body.result
    expect(await read()).toEqual({
      digest: 'sha256:m',
      created: '2026-01-05T00:00:00.000Z',
      platforms: [{ platform: 'linux/arm64', digest: 'sha256:m', size: 15, layers: 1 }],
    })
    blob = config.replace('arm64', 'amd64')
    expect(await read()).toMatchObject({ created: null, platforms: [{ platform: '' }] })
  })

  it('is every platform that a tag is for, without what vouches for them', async () => {
    const of = (architecture: string, os = 'linux') => ({
      digest: `sha256:${architecture}`,
      platform: { os, architecture },
    })
    registry.reply(() => ({ body: { manifests: [of('amd64'), of('unknown', 'unknown')] } }))
    const { body } = await call('GET', '/images/image?repository=shop/web&tag=2')
    expect(body.result.platforms).toEqual([
      { platform: 'linux/amd64', digest: 'sha256:amd64', size: null, layers: null },
    ])
  })

  it.each([
    [401, 'REGISTRY_DENIED'],
    [404, 'RESOURCE_NOT_FOUND'],
    [503, 'REGISTRY_UNREACHABLE'],
    [200, 'REGISTRY_UNREACHABLE'],
  ])('that answers %i and no registry’s words is told as %s', async (status, code) => {
    registry.reply(() => ({ status, body: '<html>' }))
    expect((await call('GET', '/images/tags?repository=shop/web')).body.error.code).toBe(code)
  })

  it('is nothing once its tokens come from elsewhere, and the password does not go there', async () => {
    registry.issueAt(other.url)
    const { body } = await call('GET', '/images/repositories')
    expect(body.error.code).toBe('REGISTRY_MOVED')
    expect(other.calls).toHaveLength(0)
    const again = await call('PUT', '/images', { password: 'canary' })
    expect(again.body.result).toMatchObject({ tokens: other.url })
    expect((await call('GET', '/images/repositories')).status).toBe(200)
    registry.issueAt(null)
    await call('PUT', '/images', { password: 'canary' })
  })

  it('is told to who may look, and to nobody else', async () => {
    const viewer = (await server.signInAs('viewer')).headers
    expect((await call('GET', '/images/repositories', undefined, viewer)).status).toBe(200)
    expect((await call('DELETE', '/images', undefined, viewer)).status).toBe(403)
    const auth = (await server.signInAs('seoyeon')).headers
    expect((await call('GET', '/images/repositories', undefined, auth)).status).toBe(403)
    expect((await call('GET', '/none/repositories')).status).toBe(404)
  })
})

describe('a repository of a registry', () => {
  const REPOSITORIES = '/api/v1/image-registry/repositories'
  const web = { id: 'web', endpoint: 'images', repository: 'shop/web' }
  const send = async (method: Method, path: string, payload?: object) =>
    (
      await server.app.inject({
        method,
        url: REPOSITORIES + path,
        headers,
        ...(payload && { payload }),
      })
    ).json()

  it('is looked for before it is kept, and tells where its registry is', async () => {
    expect((await send('POST', '', web)).result).toMatchObject({ ...web, address: registry.url })
    expect((await send('POST', '', web)).error.code).toBe('DUPLICATE')
    const told = await send('PUT', '/web', { description: 'ours' })
    expect(told.result).toMatchObject({ ...web, description: 'ours' })
  })

  it.each([
    [{ endpoint: 'none' }, 'endpoint', 'rule.registry.unknown'],
    [{ repository: 'shop/none' }, 'repository', 'rule.registry.absent'],
    [{ repository: 'shop/web:1' }, 'repository', 'rule.registry.repository'],
  ])('with %j is refused at %s', async (wrong, field, rule) => {
    const { error } = await send('POST', '', { ...web, id: 'more', ...wrong })
    expect(error.fields).toMatchObject([{ field, rule }])
  })

  it('goes with its registry', async () => {
    expect((await call('DELETE', '/images')).status).toBe(200)
    expect((await send('GET', '')).results).toEqual([])
  })
})
