import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import type { PodSync } from '../proxies/read-sync.ts'
import { describeWorkload } from './describe-workload.ts'

const pod = (name: string) =>
  podOf(`shop/${name}`, { labels: { app: 'web' }, ...ownedBy('Deployment', 'web') })
const WORLD = answerWorld({
  namespaces: [kubeObject('shop')],
  deployments: [deploymentOf('shop/web', { app: 'web' })],
  pods: [pod('web-1'), pod('web-2')],
})
const SYNCED: ProxyStatus = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' }
const STALE: ProxyStatus = { ...SYNCED, RDS: 'Stale' }

function synced(sync?: PodSync): number | undefined {
  const ask = { namespace: 'shop', name: 'web', kind: null, health: true, istioResources: false } as const
  const told = describeWorkload(WORLD, readerOf(['shop']), { ...ask, locale: 'en', ...(sync && { sync }) })
  return told?.health.workloadStatus?.syncedProxies
}

it('a workload’s proxies are counted where istiod tells of all of them, and of none is claimed that it lags', () => {
  expect(synced({ 'web-1': SYNCED, 'web-2': STALE })).toBe(1)
  expect(synced({ 'web-1': SYNCED, 'web-2': SYNCED })).toBe(2)
  const unasked = synced()
  expect([synced({ 'web-1': SYNCED }), synced({})]).toEqual([unasked, unasked])
})
