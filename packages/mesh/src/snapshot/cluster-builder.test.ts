import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildClusterSnapshot, type MeshObjects } from '../../test/build-cluster.ts'
import { deploymentOf, kubeObject, ownedBy } from '../../test/kube-samples.ts'
import { planChanges } from '../checks/engine/plan-changes.ts'
import { createValidator } from '../checks/validator.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import { createClusterBuilder } from './cluster-builder.ts'
import type { MeshSource } from './mesh-sources.ts'

const OPTIONS = { cluster: 'east', identityDomain: 'svc.cluster.local' }
const meshOf = (cluster: ClusterSnapshot): MeshSnapshot => ({
  settings: { ...DEFAULT_SETTINGS, ignoredChecks: [] },
  clusters: [cluster],
})

describe('a cluster’s part of a snapshot', () => {
  it('has namespaces, services with their hosts, what entries register, configuration and accounts', () => {
    const built = buildClusterSnapshot(OPTIONS, {
      namespaces: [kubeObject('shop', { labels: { 'istio.io/dataplane-mode': 'ambient' } })],
      services: [
        kubeObject(
          'shop/web',
          { annotations: { 'networking.istio.io/exportTo': '., pay' } },
          {
            spec: {
              selector: { app: 'web' },
              ports: [
                { name: 'http', port: 80, targetPort: 'http' },
                { port: 443, targetPort: 8443, appProtocol: 'tls' },
              ],
            },
          },
        ),
        kubeObject('shop/out', {}, { spec: { type: 'ExternalName', externalName: 'x.org' } }),
      ],
      serviceentries: [kubeObject('shop/x', {}, { spec: { hosts: ['x.org', '*.y.org'], exportTo: ['.'] } })],
      serviceaccounts: [kubeObject('shop/web')],
    })
    expect(built.namespaces).toMatchObject([{ name: 'shop', isAmbient: true, isAccessible: true }])
    expect(built.services.map(({ name, externalName }) => [name, externalName])).toEqual([
      ['out', 'x.org'],
      ['web', null],
    ])
    expect(built.services[1]?.ports).toEqual([
      { name: 'http', port: 80, targetPort: 'http', protocol: 'TCP', appProtocol: null },
      { name: '', port: 443, targetPort: 8443, protocol: 'TCP', appProtocol: 'tls' },
    ])
    expect(built.registry).toEqual([
      { host: 'out.shop.svc.cluster.local', namespace: 'shop', exportTo: [] },
      { host: 'web.shop.svc.cluster.local', namespace: 'shop', exportTo: ['.', 'pay'] },
      { host: 'x.org', namespace: 'shop', exportTo: ['.'] },
      { host: '*.y.org', namespace: 'shop', exportTo: ['.'] },
    ])
    expect(Object.keys(built.config)).toEqual(['serviceentries'])
    expect(built.serviceAccounts).toEqual([{ namespace: 'shop', name: 'web' }])
  })

  it('stays the same object, and so do its items, while nothing that they tell of changes', () => {
    const builder = createClusterBuilder(OPTIONS)
    builder.put('deployments', deploymentOf('shop/web'))
    builder.put('services', kubeObject('shop/web'))
    const before = builder.snapshot()
    expect(builder.snapshot()).toBe(before)
    builder.put('deployments', {
      ...deploymentOf('shop/web'),
      status: { replicas: 2, availableReplicas: 1, more: 1 },
    })
    expect(builder.snapshot().workloads[0]).toBe(before.workloads[0])
    expect(builder.snapshot().services[0]).toBe(before.services[0])
  })
})

const NAMES = ['a', 'b', 'c'] as const
const place = fc
  .tuple(fc.constantFrom('shop', 'pay'), fc.constantFrom(...NAMES))
  .map((parts) => parts.join('/'))
const owner = fc
  .tuple(fc.constantFrom('Deployment', 'ReplicaSet', 'Job', 'CronJob', 'Rollout'), fc.constantFrom(...NAMES))
  .map(([kind, name]) => ownedBy(kind, name))
const metadata = fc.record({
  labels: fc.dictionary(fc.constantFrom('app', 'pod-template-hash'), fc.constantFrom(...NAMES), {
    maxKeys: 2,
  }),
  owner: fc.option(owner, { nil: {} }),
})
const SOURCES: readonly (readonly [MeshSource, string])[] = [
  ['deployments', 'Deployment'],
  ['replicasets', 'ReplicaSet'],
  ['jobs', 'Job'],
  ['cronjobs', 'CronJob'],
  ['pods', 'Pod'],
  ['services', 'Service'],
  ['destinationrules', 'DestinationRule'],
  ['serviceentries', 'ServiceEntry'],
]
const object = fc
  .tuple(place, metadata, fc.constantFrom(...SOURCES), fc.anything(), fc.boolean())
  .map(([where, { labels, owner: of }, [source, kind], spec, isHostile]) => {
    const uid = `${kind}-${where.split('/')[1]}`
    const plain = { host: 'a', hosts: ['a.org'], selector: labels, template: { metadata: { labels } } }
    return { source, object: kubeObject(where, { uid, labels, ...of }, { spec: isHostile ? spec : plain }) }
  })
const event = fc.record({ item: object, removed: fc.boolean(), looks: fc.boolean() })

it('following a watch tells the same as reading everything anew, and so do the judgements on it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      const builder = createClusterBuilder(OPTIONS)
      const world = new Map<string, (typeof events)[number]['item']>()
      let seen = meshOf(builder.snapshot())
      const { settings } = seen
      const validator = createValidator(seen)
      for (const { item, removed, looks } of events) {
        const { name, namespace } = item.object.metadata
        const key = `${item.source} ${namespace}/${name}`
        if (removed) world.delete(key)
        else world.set(key, item)
        if (removed) builder.remove(item.source, item.object)
        else builder.put(item.source, item.object)
        if (!looks) continue
        const next = { settings, clusters: [builder.snapshot()] }
        validator.validations()
        validator.apply(planChanges(seen, next) ?? [])
        seen = next
      }
      const objects: Partial<Record<MeshSource, (typeof events)[number]['item']['object'][]>> = {}
      for (const item of world.values()) (objects[item.source] ??= []).push(item.object)
      const fresh = { settings, clusters: [buildClusterSnapshot(OPTIONS, objects satisfies MeshObjects)] }
      const followed = { settings, clusters: [builder.snapshot()] }
      expect(followed).toEqual(fresh)
      validator.apply(planChanges(seen, followed) ?? [])
      expect(validator.validations()).toEqual(createValidator(fresh).validations())
    }),
  )
})
