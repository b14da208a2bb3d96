import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_KINDS } from '../kinds/built-in-kinds.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { identifyKind, isSameKind } from './kind-identity.ts'
import { buildPointsAt, isSpokenFor, type Target } from './points-at.ts'
import { isChosen, referencesOf } from './references-of.ts'
import { ownedKinds, relationsOf } from './relations-of.ts'
import { relationsTo } from './relations-to.ts'

const REFS = [...kinds.map(({ id }: KindSpec) => id), ...BUILT_IN_KINDS.map(({ ref }) => ref)]

const pointsAt = (ref: string, object: KubeObject, target: Target) => buildPointsAt(ref, target)(object)

const name = fc.constantFrom('a', 'b')
const namespace = fc.constantFrom('shop', 'lab')
const labels = fc.dictionary(fc.constantFrom('app', 'tier'), name, { maxKeys: 2 })
const selector = fc.oneof(
  labels,
  fc.record({ matchLabels: labels }),
  fc.record({
    matchExpressions: fc.array(
      fc.record({
        key: fc.constantFrom('app', 'tier'),
        operator: fc.constantFrom('In', 'NotIn', 'Exists', 'DoesNotExist', 'Near'),
        values: fc.array(name, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  }),
)
const reference = fc.record({
  apiVersion: fc.constantFrom('v1', 'apps/v1', 'batch/v1', 'x.io/v1'),
  kind: fc.constantFrom('Pod', 'Deployment', 'Job', 'Node', 'Thing'),
  name,
})
const podSpec = fc.record({
  nodeName: name,
  serviceAccountName: name,
  volumes: fc.array(
    fc.oneof(
      fc.record({ configMap: fc.record({ name, optional: fc.boolean() }) }),
      fc.record({ secret: fc.record({ secretName: name }) }),
      fc.record({ persistentVolumeClaim: fc.record({ claimName: name }) }),
    ),
    { maxLength: 3 },
  ),
})
const uid = fc.constantFrom('u1', 'u2', 'u3')
const node = fc.record({
  ref: fc.oneof(
    fc.constantFrom(
      'pod',
      'config-map',
      'deployment',
      'service',
      'node',
      'role-binding',
      'cluster-role',
      'service-account',
      'stateful-set',
      'persistent-volume-claim',
    ),
    fc.constantFrom(...REFS),
  ),
  object: fc.record({
    metadata: fc.record({
      name: fc.constantFrom('a', 'b', 'a-a-0'),
      namespace,
      uid,
      labels,
      ownerReferences: fc.array(
        fc.record({
          apiVersion: fc.constant('v1'),
          kind: fc.constant('Pod'),
          name,
          uid,
          controller: fc.boolean(),
        }),
        { maxLength: 1 },
      ),
    }),
    involvedObject: reference,
    roleRef: fc.record({ kind: fc.constantFrom('Role', 'ClusterRole'), name }),
    subjects: fc.array(
      fc.record({ kind: fc.constantFrom('User', 'ServiceAccount'), name, namespace: fc.option(namespace) }),
      { maxLength: 2 },
    ),
    aggregationRule: fc.record({ clusterRoleSelectors: fc.array(selector, { maxLength: 2 }) }),
    spec: fc
      .record({
        selector,
        template: fc.record({ spec: podSpec }),
        scaleTargetRef: reference,
        volumeName: name,
        volumeClaimTemplates: fc.array(fc.record({ metadata: fc.record({ name }) }), { maxLength: 2 }),
        to: fc.record({ name }),
      })
      .chain((spec) => podSpec.map((pod) => ({ ...spec, ...pod }))),
  }),
})

function targetOf(ref: string, { metadata }: KubeObject): Target {
  const isOfCluster = identifyKind(ref)?.scope === 'cluster'
  return {
    kind: ref,
    namespace: isOfCluster ? null : (metadata.namespace ?? null),
    name: metadata.name,
    uid: metadata.uid,
    labels: metadata.labels,
    owners: (metadata.ownerReferences ?? []).filter(({ controller }) => controller).map((owner) => owner.uid),
  }
}

/** Told from what the pointing object says, where `pointsAt` is told from the target. */
function isNamed(ref: string, object: KubeObject, target: Target): boolean {
  const { references, selections } = referencesOf(ref, object)
  return (
    references.some(
      (one) =>
        one.kind !== null &&
        isSameKind(one.kind, target.kind) &&
        one.namespace === target.namespace &&
        one.name === target.name,
    ) ||
    selections.some(
      (one) =>
        isSameKind(one.kind, target.kind) && one.namespace === target.namespace && isChosen(one, target),
    ) ||
    (ownedKinds(ref).some((owned) => isSameKind(owned, target.kind)) &&
      (target.owners ?? []).includes(object.metadata.uid ?? ''))
  )
}

describe('relations, in a world of random objects', () => {
  it('say the same in both directions', () => {
    const seen = { yes: 0, no: 0 }
    fc.assert(
      fc.property(fc.array(node, { minLength: 2, maxLength: 8 }), (world) => {
        for (const from of world) {
          for (const to of world) {
            const target = targetOf(to.ref, to.object)
            const expected = isNamed(from.ref, from.object, target)
            seen[expected ? 'yes' : 'no'] += 1
            expect(pointsAt(from.ref, from.object, target)).toBe(expected)
          }
        }
      }),
      { numRuns: 600 },
    )
    expect(seen.yes).toBeGreaterThan(100)
  })

  it('are told of a kind by every kind that points at it', () => {
    fc.assert(
      fc.property(node, node, (from, to) => {
        if (!pointsAt(from.ref, from.object, targetOf(to.ref, to.object))) return
        expect(relationsTo(to.ref).map((pointer) => pointer.from)).toContain(from.ref)
      }),
    )
  })

  it('are nothing in manifests of any other shape', () => {
    const hostile = fc.anything({ withNullPrototype: true, maxDepth: 6 })
    const half = fc.dictionary(
      fc.constantFrom('volumes', 'containers', 'selector', 'template', 'to', 'volumeClaimTemplates'),
      hostile,
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...REFS),
        fc.record({
          metadata: hostile,
          spec: fc.oneof(hostile, half),
          involvedObject: hostile,
          roleRef: hostile,
          subjects: fc.oneof(hostile, fc.array(hostile)),
          aggregationRule: fc.oneof(hostile, fc.record({ clusterRoleSelectors: hostile })),
        }),
        node,
        (ref, object, to) => {
          // What a cluster sends is not checked before rules read it.
          const manifest = object as unknown as KubeObject
          const target = targetOf(to.ref, to.object)
          const { references } = referencesOf(ref, manifest)
          expect(references.every((one) => typeof one.name === 'string' && one.name !== '')).toBe(true)
          expect(typeof pointsAt(ref, manifest, target)).toBe('boolean')
          expect(typeof isSpokenFor(manifest, target)).toBe('boolean')
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe.each(REFS)('the paths of %s', (ref) => {
  it('read what stands beside a name in the same item', () => {
    for (const relation of relationsOf(ref)) {
      if (relation.by !== 'name') continue
      for (const side of [relation.optional, relation.namespace, relation.where?.path]) {
        const list = side?.slice(0, side.lastIndexOf('[]') + 2) ?? ''
        expect(relation.path.startsWith(list)).toBe(true)
      }
    }
  })
})
