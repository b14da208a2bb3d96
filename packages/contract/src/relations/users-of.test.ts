import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { listUsed, usersOf } from './users-of.ts'

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

  it('may be in other namespaces of accounts alone', () => {
    expect(usersOf('secret').some(({ anywhere }) => anywhere)).toBe(false)
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

  it('are named with the namespace that stands beside the name', () => {
    const subjects = [{ kind: 'ServiceAccount', name: 'bot', namespace: 'ci' }]
    expect(listUsed('role-binding', { metadata, subjects }, 'service-account')).toEqual(['ci/bot'])
  })
})
