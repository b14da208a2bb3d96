import { MANAGED } from '@naru/contract/access/access-object'
import { ACCOUNT_ROLE } from '@naru/contract/access/own-account'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { expect, it } from 'vitest'
import { startFakeCluster } from '../../test/fake-cluster.ts'
import { clearAccess } from './apply-access.ts'

const ROLES = '/apis/rbac.authorization.k8s.io/v1/clusterroles'

it('takes out what rules have put in, and leaves what gives the right to do so', async () => {
  const cluster = await startFakeCluster()
  const items = ['naru:rule:one', ACCOUNT_ROLE].map((name) => ({ metadata: { name, labels: MANAGED } }))
  cluster.on('GET', ROLES, () => ({
    body: { kind: 'ClusterRoleList', apiVersion: 'v1', metadata: {}, items },
  }))
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'any' }
  const client = createKubeClient({ transport: createUndiciTransport(access) })
  await clearAccess(client, { signal: AbortSignal.timeout(10_000) })
  const removed = cluster.seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
  expect(removed.map((url) => decodeURIComponent(url.split('?')[0] ?? ''))).toEqual([
    `${ROLES}/naru:rule:one`,
  ])
  await client.close()
  await cluster.close()
})
