import { describe, expect, it } from 'vitest'
import { isUsed, listUsed, usersOf } from '../relations/users-of.ts'
import type { KindSpec } from './kind-spec.ts'
import { kinds } from './registry.ts'

const metadata = { namespace: 'shop', name: 'a' }

describe('who uses objects of a kind of ours', () => {
  it.each(kinds.flatMap(({ id, unused }: KindSpec) => (unused ? id : [])))(
    'is known of a %s, whose lists can be narrowed to what nobody uses',
    (id) => {
      expect(usersOf(id)).toContainEqual({ kind: 'pod', anywhere: false })
    },
  )

  it.each([
    ['secret', 'persistent-volume'],
    ['secret', 'storage-class'],
    ['service-account', 'role-binding'],
  ])('is, for a %s, a %s somewhere else, too', (kind, user) => {
    expect(usersOf(kind)).toContainEqual({ kind: user, anywhere: true })
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
