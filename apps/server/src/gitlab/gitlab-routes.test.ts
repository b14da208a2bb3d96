import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeGitlab, serveGitlab } from '../../test/serve-gitlab.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createEntryStore } from './entry-store.ts'
import { createGitlab } from './gitlab-call.ts'
import { lookAtDue } from './look-at-entries.ts'

const server = useTestServer({ allowAddresses: ['127.0.0.0/8'] })
const ENTRIES = '/api/v1/cicd/gitlab-ci'
const TOKEN = 'glpat-canary'
let gitlab: FakeGitlab
let other: FakeGitlab
let headers: Record<string, string>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, payload?: object, as = headers) {
  const url = ENTRIES + path
  const answer = await server.app.inject({ method, url, headers: as, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

beforeAll(async () => {
  gitlab = await serveGitlab()
  other = await serveGitlab()
  headers = (await server.signInAs('jiwoo')).headers
}, 60_000)
afterAll(() => {
  gitlab.close()
  other.close()
})
beforeEach(() => gitlab.reply(null))

const shop = () => ({ id: 'shop', address: gitlab.url, project: 'shop/web', token: TOKEN })

describe('a project of a GitLab', () => {
  it('is read before it is kept, and its token is in no answer', async () => {
    const { status, text, body } = await call('POST', '', shop())
    expect([status, body.result]).toMatchObject([
      200,
      { id: 'shop', project: 'shop/web', certificate: false, latest: { id: 7 } },
    ])
    expect(gitlab.calls.at(-1)).toEqual(['GET', '/projects/shop%2Fweb/pipelines?per_page=1', TOKEN])
    const list = await call('GET', '')
    expect(list.body.results).toHaveLength(1)
    expect(text + list.text).not.toContain('canary')
    expect((await call('POST', '', shop())).body.error).toMatchObject({ code: 'DUPLICATE' })
  })

  it.each([
    [401, 'token', 'rule.gitlab.denied'],
    [404, 'project', 'rule.gitlab.missing'],
    [500, 'address', 'rule.gitlab.unreachable'],
    [302, 'address', 'rule.gitlab.badAnswer'],
  ])('where GitLab answers %i is refused at the field %s', async (status, field, rule) => {
    gitlab.reply(() => ({ status, body: 'canary', headers: { location: other.url } }))
    const before = other.calls.length
    const { body, text } = await call('POST', '', { ...shop(), id: 'more' })
    expect(body.error).toMatchObject({ code: 'INVALID_DATA', fields: [{ field, rule }] })
    expect(text).not.toContain('canary')
    expect(other.calls).toHaveLength(before)
  })

  it('of something that is no GitLab is refused at its address', async () => {
    gitlab.reply(() => ({ body: '<html>' }))
    const { body } = await call('POST', '', { ...shop(), id: 'more' })
    expect(body.error.fields).toMatchObject([{ field: 'address', rule: 'rule.gitlab.badAnswer' }])
  })

  it.each([
    [{ address: 'http://169.254.169.254' }, 'address'],
    [{ address: 'ftp://gitlab' }, 'address'],
    [{ project: 'web' }, 'project'],
    [{ token: '' }, 'token'],
    [{ certificate: 'no' }, 'certificate'],
    [{ id: 'No Name' }, 'id'],
  ])('with %j is refused', async (wrong, field) => {
    const { status, body } = await call('POST', '', { ...shop(), id: 'more', ...wrong })
    expect([status, body.error.fields[0].field]).toEqual([400, field])
  })

  it('keeps its token for its own GitLab alone', async () => {
    const moved = await call('PUT', '/shop', { address: other.url })
    expect(moved.body.error.fields).toEqual([{ field: 'token', rule: 'rule.gitlab.tokenOfOther' }])
    expect(other.calls.some(([, , token]) => token === TOKEN)).toBe(false)
    const changed = await call('PUT', '/shop', { project: 'shop/api' })
    expect(changed.body.result).toMatchObject({ project: 'shop/api', version: 2 })
    expect(gitlab.calls.at(-1)).toEqual(['GET', '/projects/shop%2Fapi/pipelines?per_page=1', TOKEN])
    expect((await call('PUT', '/shop', { description: 'x', version: 1 })).body.error.code).toBe('CONFLICT')
  })
})

describe('what its GitLab tells', () => {
  it('is pipelines, a page at a time', async () => {
    const { body } = await call('GET', '/shop/pipelines?page=3')
    expect(body.result).toMatchObject({
      next: 2,
      pipelines: [{ id: 7, status: 'running', page: 'https://gitlab.example/7' }],
    })
    expect(gitlab.calls.at(-1)?.[1]).toBe('/projects/shop%2Fapi/pipelines?per_page=20&page=3')
  })

  it('is one pipeline with its jobs in order, without addresses that are no pages', async () => {
    const { body } = await call('GET', '/shop/pipelines/7')
    expect(body.result).toMatchObject({
      by: 'Kim',
      isCut: false,
      jobs: [{ name: 'first', page: '' }, { name: 'second' }],
    })
  })

  it('is the last of a log', async () => {
    const long = 'x'.repeat(600_000)
    gitlab.reply(() => ({ body: `${long}end` }))
    const { body } = await call('GET', '/shop/jobs/2/log')
    expect(body.result.leftOut).toBe(600_003 - 512 * 1024)
    expect(body.result.text.endsWith('end')).toBe(true)
  })

  it.each([
    [401, 'GITLAB_DENIED'],
    [404, 'RESOURCE_NOT_FOUND'],
    [503, 'GITLAB_UNREACHABLE'],
  ])('that answers %i is told as %s', async (status, code) => {
    gitlab.reply(() => ({ status, body: '' }))
    expect((await call('GET', '/shop/pipelines')).body.error.code).toBe(code)
  })
})

describe('what is done in GitLab', () => {
  it.each([
    ['/shop/pipelines/7/retry', '/projects/shop%2Fapi/pipelines/7/retry'],
    ['/shop/jobs/2/play', '/projects/shop%2Fapi/jobs/2/play'],
  ])('by %s goes to %s', async (path, asked) => {
    expect((await call('POST', path)).status).toBe(200)
    expect(gitlab.calls.at(-1)).toEqual(['POST', asked, TOKEN])
  })

  it('is for who may change the project; others read', async () => {
    const viewer = (await server.signInAs('viewer')).headers
    const before = gitlab.calls.length
    expect((await call('POST', '/shop/jobs/2/play', undefined, viewer)).status).toBe(403)
    expect(gitlab.calls).toHaveLength(before)
    expect((await call('GET', '/shop/pipelines', undefined, viewer)).status).toBe(200)
    const auth = (await server.signInAs('seoyeon')).headers
    expect((await call('GET', '/shop/pipelines', undefined, auth)).status).toBe(403)
  })

  it.each(['/shop/jobs/2/erase', '/shop/pipelines/x/retry', '/shop/jobs/..%2F..%2Fhooks/play'])(
    'is nothing by %s',
    async (path) => {
      const before = gitlab.calls.length
      expect((await call('POST', path)).status).toBeGreaterThanOrEqual(400)
      expect(gitlab.calls).toHaveLength(before)
    },
  )
})

describe('the looks', () => {
  const now = () => Date.UTC(2026, 0, 5)

  it('tell the newest pipeline, then since when nothing is told, and are not of a project that was changed meanwhile', async () => {
    const { db, sealer } = server.deps
    const store = createEntryStore(db, sealer)
    const ask = createGitlab({
      checkUrl: async () => undefined,
      lookup: (_host, _options, callback) => callback(null, '127.0.0.1', 4),
    })
    const fail = (error: unknown) => {
      throw error
    }
    const look = () => lookAtDue({ store, ask, now, onError: fail }, new AbortController().signal)
    const read = async () => (await call('GET', '/shop')).body.result
    await call('PUT', '/shop', { description: 'due now' })
    await look()
    expect(await read()).toMatchObject({
      latest: { id: 7, status: 'running' },
      read: '2026-01-05T00:00:00.000Z',
      failure: null,
    })
    expect(await store.takeDue(1000)).toEqual([])

    gitlab.reply(() => ({ status: 401, body: '' }))
    await db
      .updateTable('gitlab_entries')
      .set({ due: new Date(0) })
      .execute()
    await look()
    expect(await read()).toMatchObject({
      latest: { id: 7 },
      failure: 'denied',
      failingSince: '2026-01-05T00:00:00.000Z',
    })

    await store.tell('shop', 1, { latest: null }, now())
    expect(await read()).toMatchObject({ failure: 'denied' })
  })
})
