import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { mergeValues } from './merge-values.ts'
import { listObjects } from './read-manifest.ts'

const MANIFEST = `---
# Source: web/templates/all.yaml
apiVersion: v1
kind: Service
metadata: { name: web }
---
apiVersion: v1
kind: Secret
metadata: { name: login, namespace: other, annotations: { helm.sh/resource-policy: keep } }
stringData: { password: canary }
`
const HOOK = 'apiVersion: batch/v1\nkind: Job\nmetadata: { name: migrate }\n'
const SECRETS = '/api/v1/namespaces/shop/secrets'
const RELEASE = '/api/v1/helm/cluster/seoul/namespaces/shop/releases/web'

const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn

function revision(version: number, status: string, release = pack(version)) {
  return {
    metadata: {
      name: `sh.helm.release.v1.web.v${version}`,
      namespace: 'shop',
      uid: `u${version}`,
      labels: { owner: 'helm', name: 'web', status, version: String(version) },
    },
    type: 'helm.sh/release.v1',
    data: { release },
  }
}

function pack(version: number): string {
  const payload = {
    info: { last_deployed: `2026-01-0${version}T00:00:00Z`, description: 'Upgrade complete', notes: 'Hello' },
    chart: {
      metadata: { name: 'web', version: `1.${version}.0`, appVersion: '4', home: 'https://web.example' },
      values: { replicas: 1, login: { user: 'web', hint: 'x' } },
    },
    config: version === 1 ? {} : { login: { password: 'canary', hint: null } },
    manifest: MANIFEST,
    hooks: [{ manifest: HOOK, events: ['pre-upgrade'] }],
  }
  return Buffer.from(gzipSync(JSON.stringify(payload)).toString('base64')).toString('base64')
}

const broken = (release: string) => [revision(1, 'deployed', release)]
let kept: readonly object[] = []

async function ask(path = '', payload?: object) {
  const method = payload ? 'POST' : 'GET'
  const { headers } = admin
  const answer = await server.app.inject({
    method,
    url: RELEASE + path,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.payload }
}

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('GET', SECRETS, () => ({
    body: { kind: 'SecretList', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: kept },
  }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

describe('a release', () => {
  it('tells its revisions and what the last consists of, and none of its values', async () => {
    kept = [revision(1, 'superseded'), revision(3, 'deployed'), revision(2, 'superseded')]
    const { status, body, text } = await ask()
    expect(status).toBe(200)
    expect(body.result.revisions.map((one: { revision: number }) => one.revision)).toEqual([3, 2, 1])
    expect(body.result).toMatchObject({
      revision: 3,
      notes: 'Hello',
      home: 'https://web.example',
      revisions: [
        { status: 'deployed', chart: 'web', version: '1.3.0', description: 'Upgrade complete' },
        {},
        {},
      ],
      objects: [
        { kind: 'Service', name: 'web', namespace: null, hook: '', isKept: false },
        { kind: 'Secret', name: 'login', namespace: 'other', isKept: true },
        { kind: 'Job', name: 'migrate', hook: 'pre-upgrade' },
      ],
    })
    expect(text).not.toContain('canary')
  })

  it('tells an earlier one for who asks, and nothing of one that is gone', async () => {
    expect((await ask('?revision=1')).body.result.revision).toBe(1)
    expect((await ask('?revision=7')).body.error.code).toBe('RESOURCE_NOT_FOUND')
    expect((await ask('?revision=0')).status).toBe(400)
  })

  it('tells its values for who asks, and that is in the audit log', async () => {
    const { body } = await ask('/reveal', { revision: 3 })
    expect(body.result).toEqual({
      values: 'login:\n  password: canary\n  hint: null\n',
      all: 'replicas: 1\nlogin:\n  user: web\n  password: canary\n',
      manifest: MANIFEST,
    })
    expect((await ask('/reveal', { revision: 1 })).body.result.values).toBe('')
    const records = await server.deps.db
      .selectFrom('audit_records')
      .select(['verb', 'kind', 'name', 'namespace', 'cluster'])
      .where('verb', '=', 'reveal')
      .orderBy('seq')
      .execute()
    expect(records[0]).toEqual({
      verb: 'reveal',
      kind: 'secret',
      name: 'sh.helm.release.v1.web.v3',
      namespace: 'shop',
      cluster: 'seoul',
    })
  })

  it.each([
    ['is no archive', 'bm9uZQ=='],
    ['is empty', ''],
    ['unpacks to more than any chart', pack2(Buffer.alloc(40 * 2 ** 20, ' '))],
  ])('whose payload %s is told to be unreadable', async (_what, release) => {
    kept = broken(release)
    expect((await ask()).body.error.code).toBe('RELEASE_UNREADABLE')
  })

  it('that is none is not found', async () => {
    kept = []
    expect((await ask()).status).toBe(404)
  })
})

function pack2(bytes: Buffer): string {
  return Buffer.from(gzipSync(bytes).toString('base64')).toString('base64')
}

it.each([
  [{}, { a: 1 }, { a: 1 }],
  [{ a: { b: 2 } }, { a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }],
  [{ a: null }, { a: { b: 1 } }, {}],
  [{ a: [1] }, { a: [1, 2] }, { a: [1] }],
  [{ a: 1 }, { a: { b: 1 } }, { a: 1 }],
])('%j over %j is %j', (set, usual, merged) => expect(mergeValues(set, usual)).toEqual(merged))

it('leaves out of a manifest what names no object', () => {
  expect(listObjects('a: [\n---\n\n---\nkind: Pod\n---\njust text\n', 'none')).toEqual([])
})
