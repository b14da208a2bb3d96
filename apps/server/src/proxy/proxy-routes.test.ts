import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { parseProxyUrl } from './proxy-path.ts'

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

/** Sends a path as it is, which `fetch` would clean up first. */
function sendRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, headers: { ...admin.headers, ...headers } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          body += text
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    request.once('error', reject)
    request.end()
  })
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${origin}/api/k8s/cluster/seoul${path}`, {
    method,
    headers: {
      ...admin.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** What the proxy sent for a person; what the server asks for itself, or about their rights, does not count. */
const passed = () =>
  cluster.seen.filter(
    ({ headers, url }) =>
      headers['impersonate-user'] === 'naru:jiwoo' && !url.startsWith('/apis/authorization.k8s.io/'),
  )

describe('a read', () => {
  it('reaches the cluster as the person, with none of the headers that the caller made up', async () => {
    const before = passed().length
    const answer = await sendRaw('/api/k8s/cluster/seoul/api/v1/namespaces/shop/pods?limit=1', {
      'Impersonate-User': 'system:admin',
      Impersonate_Group: 'system:masters',
      'X-Remote-User': 'root',
      'X-Forwarded-For': '10.0.0.1',
      TE: 'trailers',
    })
    expect(answer.status).toBe(200)
    const [sent] = passed().slice(before)
    expect(sent?.url).toBe('/api/v1/namespaces/shop/pods?limit=1')
    expect(sent?.headers['impersonate-group']).toContain('naru:role:admin')
    expect(sent?.headers.authorization).toBe('Bearer canary-credential')
    expect(Object.keys(sent?.headers ?? {}).filter((name) => /remote|forwarded|cookie|_/.test(name))).toEqual(
      [],
    )
  })

  it('answers as the cluster does, and tells the browser to trust none of it', async () => {
    cluster.on('GET', '/api/v1/namespaces/none', () => ({
      status: 404,
      headers: { 'content-type': 'text/html', 'set-cookie': 'a=b', location: 'http://evil' },
      body: { kind: 'Status', code: 404 },
    }))
    const answer = await send('GET', '/api/v1/namespaces/none')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect([answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([null, null])
  })

  it('follows no redirect', async () => {
    cluster.on('GET', '/api/v1/nodes', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }))
    const answer = await send('GET', '/api/v1/nodes')
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('"code":"CLUSTER_CONNECTION"'),
    ])
  })

  it('of a secret is recorded as a reveal', async () => {
    await send('GET', '/api/v1/namespaces/shop/secrets/db')
    await vi.waitFor(async () => {
      const rows = await server.deps.db
        .selectFrom('audit_records')
        .selectAll()
        .where('verb', '=', 'reveal')
        .execute()
      expect(rows).toMatchObject([
        { user_id: 'jiwoo', cluster: 'seoul', namespace: 'shop', kind: 'secret', name: 'db' },
      ])
    })
  })

  it.each([
    ['no such cluster', '/api/k8s/cluster/nowhere/api/v1/pods', 404],
    ['a path of no known shape', '/api/k8s/cluster/seoul/metrics', 400],
    ['a way up', '/api/k8s/cluster/seoul/api/v1/namespaces/../secrets', 400],
    ['an encoded slash', '/api/k8s/cluster/seoul/api/v1/namespaces/a%2fsecrets', 400],
  ])('of %s is refused', async (_, path, status) => {
    expect((await sendRaw(path)).status).toBe(status)
  })
})

describe('a write', () => {
  it('is recorded with what it changed', async () => {
    cluster.on('GET', '/apis/apps/v1/namespaces/shop/deployments/web', () => ({
      body: { metadata: { name: 'web' }, spec: { replicas: 1 } },
    }))
    cluster.on('PATCH', '/apis/apps/v1/namespaces/shop/deployments/web', () => ({
      body: { metadata: { name: 'web' }, spec: { replicas: 4 } },
    }))
    const type = { 'content-type': 'application/merge-patch+json' }
    const answer = await send(
      'PATCH',
      '/apis/apps/v1/namespaces/shop/deployments/web',
      { spec: { replicas: 4 } },
      type,
    )
    expect(answer.status).toBe(200)
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('verb', '=', 'patch')
      .execute()
    const what = { kind: 'deployment', name: 'web', namespace: 'shop' }
    expect(rows).toMatchObject([
      { ...what, outcome: 'begun', concludes: null },
      { ...what, outcome: 'success', concludes: rows[0]?.seq },
    ])
    expect(JSON.parse(rows[1]?.change ?? '')).toEqual([{ path: 'spec.replicas', from: 1, to: 4 }])
  })

  it('that the cluster refuses is recorded as refused', async () => {
    cluster.on('POST', '/api/v1/namespaces', () => ({ status: 403, body: { kind: 'Status', code: 403 } }))
    expect((await send('POST', '/api/v1/namespaces', { metadata: { name: 'x' } })).status).toBe(403)
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('outcome', '=', 'refused')
      .execute()
    expect(rows).toMatchObject([{ verb: 'create', kind: 'namespace', status: 403 }])
  })

  it('with a canary in a secret leaves the canary in no record and no log', async () => {
    cluster.on('PUT', '/api/v1/namespaces/shop/secrets/db', ({ body }) => ({ body }))
    await send('PUT', '/api/v1/namespaces/shop/secrets/db', {
      metadata: { name: 'db' },
      data: { password: 'canary-value' },
    })
    const rows = await server.deps.db.selectFrom('audit_records').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/canary/)
    expect(server.deps.logged()).not.toMatch(/canary/)
  })

  it('that waits for its turn holds no more than is bounded for each person', async () => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let begun = 0
    cluster.on('POST', '/api/v1/namespaces/shop/configmaps', async () => {
      begun += 1
      await held
      return { status: 201, body: { kind: 'ConfigMap', metadata: { name: 'large' } } }
    })
    const statuses: number[] = []
    let tellRefused = (): void => undefined
    const refused = new Promise<void>((resolve) => {
      tellRefused = resolve
    })
    const write = async (length: number) => {
      const object = { metadata: { name: 'large' }, data: { text: 'x'.repeat(length) } }
      statuses.push((await send('POST', '/api/v1/namespaces/shop/configmaps', object)).status)
      if (statuses.length === 3) tellRefused()
    }
    // A dozen are written at once, and five of 3 MiB have room while they wait.
    const writing = Array.from({ length: 12 }, () => write(1))
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(12)
    const waiting = Array.from({ length: 8 }, () => write(3 * 1024 * 1024 - 100))
    await refused
    expect(statuses).toEqual([429, 429, 429])
    letGo()
    await Promise.all([...writing, ...waiting])
    expect(statuses.filter((status) => status === 201)).toHaveLength(17)
  })

  it('to a running process is no plain request', async () => {
    expect((await send('POST', '/api/v1/namespaces/shop/pods/web-0/exec')).status).toBe(405)
    expect((await send('GET', '/api/v1/namespaces/shop/pods/web-0/exec?command=sh')).status).toBe(405)
  })
})

describe('any path at all', () => {
  it('reaches the cluster only as one that was parsed and allowed', async () => {
    const pieces = [
      '..',
      '%2e%2e',
      '%2f',
      ';',
      '//',
      'namespaces',
      'pods',
      'shop',
      'api',
      'v1',
      'apis',
      'apps',
      'proxy',
      '-',
      '%00',
      '~',
      '@',
      '%41',
    ]
    const path = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `/api/k8s/cluster/seoul/${parts.join('/')}`)
    await fc.assert(
      fc.asyncProperty(path, async (url) => {
        const before = passed().length
        await sendRaw(url)
        const call = parseProxyUrl(url)
        const sent = passed()
          .slice(before)
          .map((one) => one.url)
        expect(sent).toEqual(call === null ? [] : [call.upstreamPath])
      }),
      { numRuns: 300 },
    )
  })

  it('needs a caller', async () => {
    const answer = await fetch(`${origin}/api/k8s/cluster/seoul/api/v1/pods`)
    expect(answer.status).toBe(401)
  })
})
