import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { isUsed, listUsed, usersOf } from './users-of.ts'

const metadata = { namespace: 'shop', name: 'a' }

describe('who uses objects of a kind', () => {
  it('is known of every kind whose lists can be narrowed to what nobody uses', () => {
    const narrowed = kinds.filter((kind: KindSpec) => kind.unused)
    expect(narrowed.map(({ id }) => id).toSorted()).toEqual([
      'config-map',
      'persistent-volume-claim',
      'secret',
      'service-account',
    ])
    for (const { id } of narrowed) expect(usersOf(id).map(({ kind }) => kind)).toContain('pod')
  })

  it('counts neither events nor what merely may scale anything', () => {
    const users = usersOf('config-map').map(({ kind }) => kind)
    expect(users).not.toContain('event')
    expect(users).not.toContain('horizontal-pod-autoscaler')
  })

  it('may be in other namespaces of accounts, and outside of any for secrets of volumes', () => {
    const far = (kind: string) => usersOf(kind).flatMap(({ kind: user, anywhere }) => (anywhere ? user : []))
    expect(far('secret').toSorted()).toEqual(['persistent-volume', 'storage-class'])
    expect(far('config-map')).toEqual([])
    expect(usersOf('service-account')).toContainEqual({ kind: 'role-binding', anywhere: true })
  })

  it.each([
    [
      'pod',
      { spec: { volumes: [{ configMap: { name: 'c' } }, { secret: { secretName: 's' } }] } },
      ['shop/c'],
    ],
    ['deployment', { spec: { template: { spec: { volumes: [{ configMap: { name: 'c' } }] } } } }, ['shop/c']],
    ['pod', { spec: {} }, []],
  ])('of a %s that is %j are the config maps %j', (kind, object, used) => {
    expect(listUsed(kind, { metadata, ...object }, 'config-map')).toEqual(used)
  })

  it.each([
    ['pod', { spec: { volumes: [{ csi: { driver: 'd', nodePublishSecretRef: { name: 's' } } }] } }],
    ['pod', { spec: { volumes: [{ azureFile: { secretName: 's' } }] } }],
    ['pod', { spec: { volumes: [{ iscsi: { secretRef: { name: 's' } } }] } }],
    ['deployment', { spec: { template: { spec: { imagePullSecrets: [{ name: 's' }] } } } }],
    ['route', { spec: { tls: { externalCertificate: { name: 's' } } } }],
    ['ingress', { spec: { tls: [{ secretName: 's' }] } }],
  ])('of a %s that is %j is the secret', (kind, object) => {
    expect(listUsed(kind, { metadata, ...object }, 'secret')).toEqual(['shop/s'])
  })

  it.each([
    ['persistent-volume', { spec: { csi: { nodeStageSecretRef: { name: 's', namespace: 'storage' } } } }],
    [
      'persistent-volume',
      { spec: { csi: { controllerExpandSecretRef: { name: 's', namespace: 'storage' } } } },
    ],
    [
      'persistent-volume',
      {
        metadata: {
          name: 'pv',
          annotations: {
            'volume.kubernetes.io/provisioner-deletion-secret-name': 's',
            'volume.kubernetes.io/provisioner-deletion-secret-namespace': 'storage',
          },
        },
      },
    ],
    [
      'storage-class',
      {
        parameters: {
          'csi.storage.k8s.io/provisioner-secret-name': 's',
          'csi.storage.k8s.io/provisioner-secret-namespace': 'storage',
          'csi.storage.k8s.io/node-stage-secret-name': '${pvc.name}',
          'csi.storage.k8s.io/node-stage-secret-namespace': 'storage',
          'csi.storage.k8s.io/node-publish-secret-name': 'other',
          'csi.storage.k8s.io/node-publish-secret-namespace': '${pvc.namespace}',
          'csi.storage.k8s.io/controller-expand-secret-name': 'nowhere',
        },
      },
    ],
  ])('of a %s that is %j is the secret in the namespace that it says', (kind, object) => {
    expect(listUsed(kind, { metadata: { name: 'it' }, ...object }, 'secret')).toEqual(['storage/s'])
  })

  it('of claims is the stateful set that made them or will take them, however many pods it has', () => {
    const set = { metadata, spec: { replicas: 0, volumeClaimTemplates: [{ metadata: { name: 'data' } }] } }
    const used = new Set(listUsed('stateful-set', set, 'persistent-volume-claim'))
    const names = ['data-a-0', 'data-a-17', 'data-a', 'data-a-x', 'data-b-0']
    expect(names.filter((name) => isUsed(used, 'shop', name))).toEqual(['data-a-0', 'data-a-17'])
    expect(isUsed(used, 'bank', 'data-a-0')).toBe(false)
  })

  it('are named with the namespace that stands beside the name', () => {
    const subjects = [{ kind: 'ServiceAccount', name: 'bot', namespace: 'ci' }]
    expect(listUsed('role-binding', { metadata, subjects }, 'service-account')).toEqual(['ci/bot'])
  })
})
