import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { buildStaying } from '@naru/contract/access/namespace-stays'
import { ACCOUNT_ROLE } from '@naru/contract/access/own-account'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { cutAccount, removeAccount, tieAccount } from './account-objects.ts'
import { tokenLabels } from './account-secrets.ts'

const HOME = `/api/v1/namespaces/${OWN_ACCOUNT.namespace}`
const ROLE = `/apis/rbac.authorization.k8s.io/v1/clusterroles/${ACCOUNT_ROLE}`

let cluster: FakeCluster
let client: KubeClient
const signal = AbortSignal.timeout(60_000)

beforeEach(async () => {
  cluster = await startFakeCluster()
  client = createKubeClient({
    transport: createUndiciTransport({
      server: cluster.server,
      insecureSkipTlsVerify: false,
      token: 'any',
    }),
  })
  cluster.on('GET', HOME, () => ({
    body: { metadata: { name: OWN_ACCOUNT.namespace, uid: 'n1', labels: MANAGED } },
  }))
  cluster.on('GET', ROLE, () => ({ body: { metadata: { name: ACCOUNT_ROLE, uid: 'r1' } } }))
})
afterEach(async () => {
  await client.close()
  await cluster.close()
})

function list(path: string, items: readonly object[], metadata: object = {}): void {
  cluster.on('GET', path, () => ({ body: { kind: 'List', apiVersion: 'v1', metadata, items } }))
}

function changed(): readonly string[] {
  return cluster.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
}

const EDITED = ['list', 'create', 'delete']
const SERVED = {
  v1: ['pods', 'configmaps', 'secrets', 'serviceaccounts', 'events'],
  'networking.k8s.io/v1': ['ingresses'],
  'rbac.authorization.k8s.io/v1': ['roles', 'rolebindings'],
  'example.com/v1': ['ferries'],
}

/** Tells by discovery that those are served, by group version. */
function serve(served: Readonly<Record<string, readonly string[]>>, verbs: readonly string[] = EDITED) {
  const groups = Object.entries(served).map(([groupVersion, plurals]) => {
    const [group = '', version] = groupVersion.includes('/') ? groupVersion.split('/') : ['', groupVersion]
    const resources = plurals.map((resource) => ({ resource, scope: 'Namespaced', verbs }))
    return { metadata: { name: group }, versions: [{ version, resources }] }
  })
  const answer = (items: readonly object[]) => ({ body: { kind: 'APIGroupDiscoveryList', items } })
  cluster.on('GET', '/api', () => answer(groups.filter(({ metadata }) => metadata.name === '')))
  cluster.on('GET', '/apis', () => answer(groups.filter(({ metadata }) => metadata.name !== '')))
}

const refused = (code: number) => () => ({ status: code, body: { kind: 'Status', status: 'Failure', code } })
const inHome = (groupVersion: string, plural: string) =>
  `/apis/${groupVersion}/namespaces/${OWN_ACCOUNT.namespace}/${plural}`
const INGRESSES = inHome('networking.k8s.io/v1', 'ingresses')
const FERRIES = inHome('example.com/v1', 'ferries')
const theirs = [{ metadata: { name: 'theirs' } }]
const use = (what: string) => buildStaying('NamespaceInUse', [what])
const untold = (what: string) => buildStaying('NamespaceUntold', [what])

describe('what is taken out of a cluster', () => {
  beforeEach(() => serve(SERVED))

  it('is the namespace too, where nothing of others is in it', async () => {
    list(`${HOME}/configmaps`, [{ metadata: { name: 'kube-root-ca.crt' } }])
    list(`${HOME}/serviceaccounts`, [{ metadata: { name: 'default' } }])
    list(`${HOME}/events`, theirs)
    list(inHome('rbac.authorization.k8s.io/v1', 'rolebindings'), [
      { metadata: { name: 'system:image-pullers' } },
    ])
    // Deleted a moment ago.
    cluster.on('GET', FERRIES, refused(404))
    expect(await removeAccount(client, 'mine', signal)).toBeNull()
    expect(changed()).toContain(`DELETE ${HOME}`)
  })

  it('is the namespace too, where only views of other objects are not empty', async () => {
    serve({ 'packages.operators.coreos.com/v1': ['packagemanifests'] }, ['get', 'list'])
    list(inHome('packages.operators.coreos.com/v1', 'packagemanifests'), theirs)
    await removeAccount(client, 'mine', signal)
    expect(changed()).toContain(`DELETE ${HOME}`)
  })

  it.each([
    ['something of others', use('pods'), () => list(`${HOME}/pods`, theirs)],
    ['an ingress', use('ingresses.networking.k8s.io'), () => list(INGRESSES, theirs)],
    [
      'a role',
      use('roles.rbac.authorization.k8s.io'),
      () => list(inHome('rbac.authorization.k8s.io/v1', 'roles'), theirs),
    ],
    ['an object of a custom kind', use('ferries.example.com'), () => list(FERRIES, theirs)],
    [
      'an object of a custom kind that is called as something every namespace is given',
      use('ferries.example.com'),
      () => list(FERRIES, [{ metadata: { name: 'default' } }]),
    ],
    [
      'more than was looked at',
      use('configmaps'),
      () => list(`${HOME}/configmaps`, [], { continue: 'there is more' }),
    ],
    ['what may not be looked at', untold('pods'), () => cluster.on('GET', `${HOME}/pods`, refused(403))],
    [
      'what an API keeps that is down',
      untold('ferries.example.com'),
      () => cluster.on('GET', FERRIES, refused(503)),
    ],
    [
      'what nobody can list',
      untold('ferries.example.com'),
      () => serve({ 'example.com/v1': ['ferries'] }, ['create', 'delete']),
    ],
    ['what the cluster does not tell', untold('/apis'), () => cluster.on('GET', '/apis', refused(500))],
    [
      'what an API would tell that is stale',
      untold('example.com/v1'),
      () =>
        cluster.on('GET', '/apis', () => {
          const versions = [{ version: 'v1', freshness: 'Stale', resources: [] }]
          return {
            body: { kind: 'APIGroupDiscoveryList', items: [{ metadata: { name: 'example.com' }, versions }] },
          }
        }),
    ],
  ])('leaves a namespace that holds %s, and says so', async (_what, why, arrange) => {
    arrange()
    expect(await removeAccount(client, 'mine', signal)).toBe(why)
    expect(await tieAccount(client, 'mine', signal)).toBe(why)
    expect(changed()).toContain(`DELETE ${HOME}/serviceaccounts/${OWN_ACCOUNT.name}`)
    expect(changed().filter((one) => one.endsWith(HOME))).toEqual([])
  })

  it('is no namespace that others have made, of which nothing is said', async () => {
    cluster.on('GET', HOME, () => ({ body: { metadata: { name: OWN_ACCOUNT.namespace, uid: 'n1' } } }))
    expect(await removeAccount(client, 'mine', signal)).toBeNull()
    expect(changed()).not.toContain(`DELETE ${HOME}`)
  })

  it('is looked at a few kinds at a time', async () => {
    const plurals = Array.from({ length: 30 }, (_, index) => `kind${index}s`)
    serve({ 'example.com/v1': plurals })
    let asked = 0
    let most = 0
    for (const plural of plurals) {
      cluster.on('GET', inHome('example.com/v1', plural), async () => {
        asked += 1
        most = Math.max(most, asked)
        await new Promise((done) => setImmediate(done))
        asked -= 1
        return { body: { kind: 'List', apiVersion: 'v1', metadata: {}, items: [] } }
      })
    }
    await removeAccount(client, 'mine', signal)
    expect(changed()).toContain(`DELETE ${HOME}`)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('are the tokens of a registration alone where another is the same account, the one in use at last', async () => {
    const secrets = ['b', 'a', 'c'].map((name) => ({ metadata: { name, labels: tokenLabels('mine') } }))
    list(`${HOME}/secrets`, [...secrets, { metadata: { name: 'd', labels: tokenLabels('theirs') } }])
    await tieAccount(client, 'mine', signal)
    await cutAccount(client, { instance: 'mine', inUse: 'a' }, signal)
    expect(changed()).toEqual(['b', 'c', 'a'].map((name) => `DELETE ${HOME}/secrets/${name}`))
  })
})
