import { describe, expect, it } from 'vitest'
import { object, START } from '../../../test/kind-samples.ts'
import type { Condition } from '../../kubernetes/object.ts'
import { holdingCondition, isStuck, readDeletion } from './deletion-holds.ts'

const ASKED = Date.parse(START)
const LATER = ASKED + 600_000

function going(fields: object, metadata: object = {}) {
  return object(fields, { deletionTimestamp: START, ...metadata })
}

function told(type: string, message: string, status: Condition['status'] = 'True'): Condition {
  return { type, status, reason: 'Told', message, lastTransitionTime: '2026-01-01T00:01:00Z' }
}

const holdsOf = (of: Parameters<typeof readDeletion>[0]) => readDeletion(of, LATER)?.holds ?? []

describe('what is to be deleted', () => {
  it('is nothing that nobody wants deleted', () => {
    expect(readDeletion(object({}), LATER)).toBeNull()
  })

  it('says since when, which is before what runs in it has to have ended', () => {
    const pod = going({}, { deletionGracePeriodSeconds: 30 })
    expect(readDeletion(pod, LATER)).toMatchObject({ since: ASKED - 30_000, graceUntil: ASKED })
    expect(readDeletion(going({}), LATER)).toMatchObject({ since: ASKED, graceUntil: null })
  })

  it('names its finalizers, with what takes off those of Kubernetes', () => {
    const holds = holdsOf(going({}, { finalizers: ['kubernetes.io/pvc-protection', 'example.com/hold'] }))
    expect(holds.map(({ name }) => name)).toEqual(['kubernetes.io/pvc-protection', 'example.com/hold'])
    expect(holds[0]?.frees.en).toMatch(/no pod uses the claim/)
    expect(holds[1]?.frees.en).toMatch(/controller that put it there/)
  })

  it('names of a namespace the finalizers that remain, and what is left in it', () => {
    const conditions = [
      told(
        'NamespaceContentRemaining',
        'Some resources are remaining: configmaps. has 1 resource instances, widgets.example.com has 2 resource instances',
      ),
      told(
        'NamespaceFinalizersRemaining',
        'Some content in the namespace has finalizers remaining: example.com/hold in 3 resource instances',
      ),
      told('NamespaceDeletionContentFailure', 'All content successfully deleted', 'False'),
    ]
    const holds = holdsOf(going({ spec: { finalizers: ['kubernetes'] }, status: { conditions } }))
    expect(holds.map(({ name, what }) => [name, what.en])).toEqual([
      ['example.com/hold', 'Finalizer on 3 objects in it'],
      ['configmaps, widgets.example.com', '3 left in it'],
    ])
    expect(holds[0]?.since).toBe(ASKED + 60_000)
    expect(holdingCondition(conditions)?.type).toBe('NamespaceFinalizersRemaining')
  })

  it.each(['NamespaceFinalizersRemaining', 'NamespaceContentRemaining', 'NamespaceDeletionDiscoveryFailure'])(
    'is told at once however long the words of a %s are',
    (type) => {
      const words = ['a'.repeat(1e6), 'a.'.repeat(5e5), '1'.repeat(1e6)]
      for (const message of words)
        expect(holdsOf(going({ status: { conditions: [told(type, message)] } }))).toHaveLength(1)
    },
  )

  it('names of a namespace the API that does not answer', () => {
    const message =
      'Discovery failed for some groups, 1 failing: unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: stale GroupVersion discovery: metrics.k8s.io/v1beta1'
    const conditions = [told('NamespaceDeletionDiscoveryFailure', message)]
    expect(holdsOf(going({ status: { conditions } }))).toMatchObject([
      { name: 'metrics.k8s.io/v1beta1', words: message },
    ])
  })

  it('tells in the words of the cluster what it cannot read', () => {
    const conditions = [told('NamespaceDeletionContentFailure', 'no such thing')]
    expect(holdsOf(going({ status: { conditions } }))).toMatchObject([
      { name: 'Told', words: 'no such thing' },
    ])
  })

  it('names the node of a pod that has not said that its containers have stopped', () => {
    const pod = going({ spec: { nodeName: 'node-a' } }, { deletionGracePeriodSeconds: 30 })
    expect(holdsOf(pod)).toMatchObject([{ name: 'node-a' }])
    expect(readDeletion(pod, ASKED - 1)?.holds).toEqual([])
  })

  it('is stuck where something holds it for minutes', () => {
    const held = readDeletion(going({}, { finalizers: ['example.com/hold'] }), LATER)
    const free = readDeletion(going({}), LATER)
    expect(held && isStuck(held, LATER)).toBe(true)
    expect(held && isStuck(held, ASKED + 60_000)).toBe(false)
    expect(free && isStuck(free, LATER)).toBe(false)
  })
})
