import { describe, expect, it } from 'vitest'
import { injectedNamespace, injectedWorkload } from './injected.ts'

const settings = {
  labels: { injection: 'istio-injection', revision: 'istio.io/rev' },
  revisions: ['1-26'],
}
const face = (labels: Record<string, string>) => ({ name: 'shop', labels, isAmbient: false })
const place = { cluster: 'seoul', namespace: 'shop' }

describe('injection', () => {
  it('of a namespace offers each revision once, also one that is gone', () => {
    const { present, choices } = injectedNamespace('seoul', face({ 'istio.io/rev': '1-24' }), settings) ?? {}
    expect(present).toEqual({ revision: '1-24' })
    expect(choices).toEqual([
      { injection: 'enabled' },
      { revision: '1-24' },
      { revision: '1-26' },
      { injection: 'disabled' },
      { injection: null },
    ])
  })

  it('of a workload is what its pod template says', () => {
    const labels = { app: 'web', 'sidecar.istio.io/inject': 'false' }
    const injected = injectedWorkload(place, { name: 'web', type: 'Deployment', labels })
    expect(injected?.present).toEqual({ injection: 'disabled' })
    expect(injected?.patch({ injection: 'enabled' })).toMatchObject({
      spec: { template: { metadata: { labels: { 'sidecar.istio.io/inject': 'true' } } } },
    })
  })

  it.each(['Pod', 'Job', 'CronJob', 'ReplicaSet', 'Unknown'])('is not switched of a %s', (type) => {
    expect(injectedWorkload(place, { name: 'web', type, labels: {} })).toBeNull()
  })
})
