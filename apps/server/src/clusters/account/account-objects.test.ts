import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
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

describe('what is taken out of a cluster', () => {
  it('is the namespace too, where nothing of others is in it', async () => {
    list(`${HOME}/configmaps`, [{ metadata: { name: 'kube-root-ca.crt' } }])
    await removeAccount(client, 'mine', signal)
    expect(changed()).toContain(`DELETE ${HOME}`)
  })

  it.each([
    ['something of others', () => list(`${HOME}/pods`, [{ metadata: { name: 'theirs' } }])],
    ['more than was looked at', () => list(`${HOME}/configmaps`, [], { continue: 'there is more' })],
    [
      'what may not be looked at',
      () => cluster.on('GET', `${HOME}/pods`, () => ({ status: 403, body: { kind: 'Status', code: 403 } })),
    ],
  ])('leaves a namespace that holds %s', async (_what, serve) => {
    serve()
    await removeAccount(client, 'mine', signal)
    await tieAccount(client, 'mine', signal)
    expect(changed()).toContain(`DELETE ${HOME}/serviceaccounts/${OWN_ACCOUNT.name}`)
    expect(changed().filter((one) => one.endsWith(HOME))).toEqual([])
  })

  it('are the tokens of a registration alone where another is the same account, the one in use at last', async () => {
    const secrets = ['b', 'a', 'c'].map((name) => ({ metadata: { name, labels: tokenLabels('mine') } }))
    list(`${HOME}/secrets`, [...secrets, { metadata: { name: 'd', labels: tokenLabels('theirs') } }])
    await tieAccount(client, 'mine', signal)
    await cutAccount(client, { instance: 'mine', inUse: 'a' }, signal)
    expect(changed()).toEqual(['b', 'c', 'a'].map((name) => `DELETE ${HOME}/secrets/${name}`))
  })
})
