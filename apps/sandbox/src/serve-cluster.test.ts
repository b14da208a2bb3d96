import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readAt, readList, readString } from '@naru/contract/manifest/read'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createSystemClock } from './clock.ts'
import type { SandboxClusterSpec } from './cluster/cluster.ts'
import { createCluster, type ServedCluster, serveCluster } from './serve-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'naru-sandbox-'))

async function serve(spec: Partial<SandboxClusterSpec> = {}): Promise<ServedCluster> {
  const whole: SandboxClusterSpec = {
    name: 'test',
    version: { major: 1, minor: 34, patch: 2 },
    provider: 'kubernetes',
    seed: 'empty',
    ...spec,
  }
  const cluster = createCluster(whole, createSystemClock(), {})
  for (const name of ['default', 'shop']) {
    const metadata = { name }
    const object = { metadata, spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } }
    cluster.store.create({ group: '', plural: 'namespaces' }, object)
  }
  return await serveCluster(cluster, folder, 0)
}

let served: ServedCluster
let admin: ApiClient

beforeAll(async () => {
  served = await serve()
  admin = createApiClient(served.kubeconfigPath)
})

afterEach(() => served.cluster.faults.clear())

afterAll(async () => {
  await served.power(false)
  rmSync(folder, { recursive: true })
})

const beside = (file: string): string => join(dirname(served.kubeconfigPath), file)

describe('a served cluster', () => {
  it('knows its administrator by token and by certificate', async () => {
    const review = { method: 'POST', body: {} }
    const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews'
    for (const client of [admin, createApiClient(beside('kubeconfig-certificate'))]) {
      const { json } = await client(path, review)
      expect(readAt(json, 'status', 'userInfo', 'username')).toBe('admin')
      expect(readList(readAt(json, 'status', 'userInfo', 'groups'))).toContain('system:masters')
    }
  })

  it('refuses a token that it did not give', async () => {
    const { status, json } = await admin('/api/v1/pods', { headers: { authorization: 'Bearer wrong' } })
    expect([status, json['reason']]).toEqual([401, 'Unauthorized'])
  })

  it('keeps credentials from other users of the machine', () => {
    for (const file of ['kubeconfig', 'kubeconfig-alice', 'kubeconfig-certificate', 'identity.json']) {
      expect(statSync(beside(file)).mode & 0o077).toBe(0)
    }
  })

  it('keeps its credentials when it is served again', async () => {
    const first = await serve({ name: 'again' })
    await first.power(false)
    const config = readFileSync(first.kubeconfigPath, 'utf8')
    const second = await serveCluster(first.cluster, folder, Number(new URL(first.url).port))
    expect(readFileSync(second.kubeconfigPath, 'utf8')).toBe(config)
    expect((await createApiClient(second.kubeconfigPath)('/version')).status).toBe(200)
    await second.power(false)
  })

  it('lets people do only what roles give them', async () => {
    const alice = createApiClient(beside('kubeconfig-alice'))
    const { status, json } = await alice('/api/v1/namespaces/shop/pods')
    expect(status).toBe(403)
    expect(json['message']).toBe(
      'pods is forbidden: User "alice" cannot list resource "pods" in API group "" in the namespace "shop"',
    )
  })

  it('sends large lists compressed to those who accept it', async () => {
    const data = { text: 'x'.repeat(200_000) }
    await admin('/api/v1/namespaces/shop/configmaps', {
      method: 'POST',
      body: { metadata: { name: 'big' }, data },
    })
    const plain = await admin('/api/v1/configmaps')
    const packed = await admin('/api/v1/configmaps', { headers: { 'accept-encoding': 'gzip' } })
    expect(plain.body.length).toBeGreaterThan(200_000)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.body.length).toBeLessThan(plain.body.length / 10)
  })
})

describe('an older cluster', () => {
  it('serves the versions of its time', async () => {
    const old = await serve({ name: 'old', version: { major: 1, minor: 24, patch: 17 } })
    const client = createApiClient(old.kubeconfigPath)
    const versions = async (group: string): Promise<readonly string[]> => {
      const { json } = await client(`/apis/${group}`)
      return readList(json['versions']).map((version) => readString(readAt(version, 'version')))
    }
    expect(await versions('batch')).toEqual(['v1', 'v1beta1'])
    expect(await versions('autoscaling')).toEqual(['v2', 'v1', 'v2beta2'])
    const accept = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json'
    const { json } = await client('/apis', { headers: { accept } })
    expect(json['kind']).toBe('APIGroupList')
    await old.power(false)
  })
})

describe('an OpenShift cluster', () => {
  it('shows each person the projects of the namespaces that they may see', async () => {
    const openshift = await serve({ name: 'openshift', provider: 'openshift' })
    const alice = createApiClient(join(dirname(openshift.kubeconfigPath), 'kubeconfig-alice'))
    const body = { metadata: { name: 'mine' }, displayName: 'Mine' }
    const made = await alice('/apis/project.openshift.io/v1/projectrequests', { method: 'POST', body })
    expect([made.status, made.json['kind']]).toEqual([201, 'Project'])
    const names = async (client: ApiClient): Promise<readonly unknown[]> => {
      const { json } = await client('/apis/project.openshift.io/v1/projects')
      return readList(json['items']).map((item) => readAt(item, 'metadata', 'name'))
    }
    expect(await names(alice)).toEqual(['mine'])
    expect(await names(createApiClient(openshift.kubeconfigPath))).toEqual(['default', 'mine', 'shop'])
    await openshift.power(false)
  })

  it('notes on an instance of a template who asked for it, whatever was said', async () => {
    const openshift = await serve({ name: 'openshift', provider: 'openshift' })
    const client = createApiClient(openshift.kubeconfigPath)
    const path = '/apis/template.openshift.io/v1/namespaces/shop/templateinstances'
    const body = { metadata: { name: 'mine' }, spec: { template: {}, requester: { username: 'somebody' } } }
    const { json } = await client(path, { method: 'POST', body })
    expect(readAt(json, 'spec', 'requester')).toMatchObject({
      username: 'admin',
      groups: expect.arrayContaining(['system:authenticated']),
    })
    await openshift.power(false)
  })

  it('rolls a deployment config out when it is asked to, unless it is paused', async () => {
    const openshift = await serve({ name: 'rollouts', provider: 'openshift' })
    const client = createApiClient(openshift.kubeconfigPath)
    const configs = '/apis/apps.openshift.io/v1/namespaces/shop/deploymentconfigs'
    const ask = (name: string) =>
      client(`${configs}/web/instantiate`, {
        method: 'POST',
        body: { apiVersion: 'apps.openshift.io/v1', kind: 'DeploymentRequest', name, latest: true },
      })
    const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [] } }
    await client(configs, {
      method: 'POST',
      body: { metadata: { name: 'web' }, spec: { replicas: 1, selector: { app: 'web' }, template } },
    })
    const { status, json } = await ask('web')
    expect([status, readAt(json, 'status', 'latestVersion')]).toEqual([201, 1])
    expect((await ask('other')).status).toBe(400)
    const merge = { 'content-type': 'application/merge-patch+json' }
    await client(`${configs}/web`, { method: 'PATCH', headers: merge, body: { spec: { paused: true } } })
    expect((await ask('web')).status).toBe(400)
    await openshift.power(false)
  })
})

describe('a fault', () => {
  it.each([
    [{ unauthorised: true }, 401],
    [{ tooManyRate: 1 }, 429],
    [{ errorRate: 1 }, 500],
  ])('%j answers %i', async (faults, code) => {
    served.cluster.faults.set(faults)
    expect((await admin('/api/v1/pods')).status).toBe(code)
    served.cluster.faults.clear()
    expect((await admin('/api/v1/pods')).status).toBe(200)
  })

  it('drops connections, the open ones too', async () => {
    const watch = admin('/api/v1/pods?watch=true&timeoutSeconds=30')
    await admin('/version')
    served.cluster.faults.set({ drop: true })
    await expect(watch).rejects.toThrow()
    await expect(admin('/version')).rejects.toThrow()
  })

  it('shows the certificate of an authority that nobody knows', async () => {
    await admin('/version')
    served.cluster.faults.set({ strangeCertificate: true })
    await expect(admin('/version')).rejects.toThrow('unable to verify the first certificate')
    served.cluster.faults.clear()
    expect((await admin('/version')).status).toBe(200)
  })

  it('lists without end, until it is mended', async () => {
    served.cluster.faults.set({ endlessLists: true })
    const list = admin('/api/v1/configmaps')
    expect((await admin('/version')).status).toBe(200)
    served.cluster.faults.clear()
    expect((await list).body).toMatch(/"name":"endless-0".*"the-end"/)
  })

  it('ends watches with 410 and refuses older versions', async () => {
    const { json } = await admin('/api/v1/pods')
    const version = readString(readAt(json, 'metadata', 'resourceVersion'))
    const path = `/api/v1/pods?watch=true&timeoutSeconds=30&resourceVersion=${version}`
    const open = admin(path)
    await admin('/version')
    served.cluster.faults.set({ watchExpired: true })
    expect((await open).body).toContain('"code":410')
    expect((await admin(path)).body).toContain('"reason":"Expired"')
  })

  it('shifts the time of day', async () => {
    served.cluster.faults.set({ clockSkewMs: 3_600_000 })
    const body = { metadata: { name: 'late' } }
    const { json } = await admin('/api/v1/namespaces/shop/configmaps', { method: 'POST', body })
    const created = Date.parse(readString(readAt(json, 'metadata', 'creationTimestamp')))
    expect(created - Date.now()).toBeGreaterThan(3_500_000)
  })

  it('loses its power although someone is still shaking hands', async () => {
    const caller = connect(Number(new URL(served.url).port), '127.0.0.1')
    await once(caller, 'connect')
    const ended = once(caller, 'close')
    caller.on('error', () => {})
    await served.power(false)
    await ended
    await served.power(true)
  })

  it('closes the port and opens it again', async () => {
    await served.power(false)
    await expect(admin('/version')).rejects.toThrow()
    await served.power(true)
    expect((await admin('/version')).status).toBe(200)
  })
})
