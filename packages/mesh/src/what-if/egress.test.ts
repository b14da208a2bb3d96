import { describe, expect, it } from 'vitest'
import { BOTH, policy, refusalsOf, type World } from '../../test/what-if-world.ts'
import type { PolicyChange } from './predict-refusals.ts'

describe('a sidecar', () => {
  const closed = (hosts: readonly string[], change: Record<string, unknown> = {}, namespace = 'shop') =>
    policy(
      'sidecars',
      { egress: [{ hosts }], outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' }, ...change },
      namespace,
    )

  it.each<[string, PolicyChange, World, readonly string[]]>([
    ['that lists everything', closed(['*/*']), {}, []],
    ['that lists its own namespace', closed(['./*']), {}, BOTH],
    ['that lists a service', closed(['./*', 'pay/api.pay.svc.cluster.local']), {}, []],
    [
      'that lists a service under another namespace',
      closed(['./*', 'dev/api.pay.svc.cluster.local']),
      {},
      BOTH,
    ],
    ['that lists nothing of a namespace', closed(['./*', '~/*']), {}, BOTH],
    [
      'for one workload',
      closed(['istio-system/*'], { workloadSelector: { labels: { app: 'cart' } } }),
      {},
      ['cart → api refused'],
    ],
    [
      'of the root namespace',
      closed(['istio-system/*'], {}, 'istio-system'),
      {},
      [...BOTH, 'web → cart refused'],
    ],
    [
      'where unlisted traffic passes',
      closed(['./*'], { outboundTrafficPolicy: {} }),
      {},
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    [
      'where the mesh lets nothing pass',
      closed(['./*'], { outboundTrafficPolicy: {} }),
      { settings: { outboundPolicy: 'REGISTRY_ONLY' } },
      BOTH,
    ],
    ['without egress', policy('sidecars', {}, 'shop'), {}, []],
    ['of workloads without a proxy', closed(['./*']), { workload: () => ({ hasSidecar: false }) }, []],
    ['of another namespace', closed(['./*'], {}, 'dev'), {}, []],
    [
      'where telemetry does not say what was asked for',
      closed(['./*']),
      { edge: ({ id, source, target }) => ({ id, source, target }) },
      BOTH,
    ],
  ])('%s', (_, change, world, expected) => {
    expect(refusalsOf(change, world)).toEqual(expected)
  })
})
