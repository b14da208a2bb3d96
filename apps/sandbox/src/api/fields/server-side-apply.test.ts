import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt } from '@naru/contract/manifest/read'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { by } from '../../../test/deployment-writer.ts'
import { StatusError } from '../../protocol/status.ts'
import { trackUpdate } from './field-managers.ts'
import { formatFieldsV1, parseFieldsV1 } from './field-set.ts'
import { planApply } from './server-side-apply.ts'

function deployment(
  spec: Readonly<Record<string, unknown>>,
  labels?: Readonly<Record<string, string>>,
): KubeObject {
  return { metadata: { name: 'web', ...(labels === undefined ? {} : { labels }) }, spec }
}

const apply = (name: string, live: KubeObject | undefined, config: KubeObject, force = false): KubeObject =>
  planApply({ ...by(name), live, config, force })

const containers = (...list: readonly Readonly<Record<string, unknown>>[]) => ({
  template: { spec: { containers: list } },
})

describe('applying', () => {
  it('owns exactly what was sent', () => {
    const made = apply('one', undefined, deployment({ replicas: 2 }, { app: 'web' }))
    expect(made.metadata.managedFields).toEqual([
      {
        manager: 'one',
        operation: 'Apply',
        apiVersion: 'apps/v1',
        time: '2026-03-01T09:00:00Z',
        fieldsType: 'FieldsV1',
        fieldsV1: { 'f:metadata': { 'f:labels': { 'f:app': {} } }, 'f:spec': { 'f:replicas': {} } },
      },
    ])
  })

  it('removes what its owner no longer sends', () => {
    const first = apply('one', undefined, deployment({ replicas: 2, paused: true }))
    const second = apply('one', first, deployment({ replicas: 2 }))
    expect(second['spec']).toEqual({ replicas: 2 })
  })

  it('keeps what another owns as well', () => {
    const first = apply('one', undefined, deployment({ replicas: 2, paused: true }))
    const shared = apply('two', first, deployment({ paused: true }))
    expect(apply('one', shared, deployment({ replicas: 2 }))['spec']).toEqual({ replicas: 2, paused: true })
  })

  it('names who owns a contested field', () => {
    const first = apply('one', undefined, deployment({ replicas: 2 }))
    expect(() => apply('two', first, deployment({ replicas: 3 }))).toThrow(
      'Apply failed with 1 conflict: conflict with "one" using apps/v1: .spec.replicas',
    )
  })

  it('names every contested field with its owner', () => {
    const first = apply('one', undefined, deployment({ replicas: 2, paused: true }))
    try {
      apply('two', first, deployment({ replicas: 3, paused: false }))
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(StatusError)
      const causes = error instanceof StatusError ? error.details?.causes : []
      expect(causes?.map(({ field }) => field)).toEqual(['.spec.paused', '.spec.replicas'])
    }
  })

  it('takes a contested field over by force', () => {
    const first = apply('one', undefined, deployment({ replicas: 2 }))
    const taken = apply('two', first, deployment({ replicas: 3 }), true)
    expect(readAt(taken, 'spec', 'replicas')).toBe(3)
    expect(taken.metadata.managedFields?.map(({ manager }) => manager)).toEqual(['two'])
  })

  it('agrees when two send the same value', () => {
    const first = apply('one', undefined, deployment({ replicas: 2 }))
    const both = apply('two', first, deployment({ replicas: 2 }))
    expect(both.metadata.managedFields).toHaveLength(2)
  })

  it('lets two managers own items of one list', () => {
    const first = apply('one', undefined, deployment(containers({ name: 'web', image: 'web:1' })))
    const both = apply('two', first, deployment(containers({ name: 'side', image: 'side:1' })))
    expect(readAt(both, 'spec', 'template', 'spec', 'containers')).toHaveLength(2)
    const gone = apply('two', both, deployment({}))
    expect(readAt(gone, 'spec', 'template', 'spec', 'containers')).toEqual([{ name: 'web', image: 'web:1' }])
  })

  it('conflicts with an ordinary update of the same field', () => {
    const first = apply('one', undefined, deployment({ replicas: 2 }))
    const scaled = trackUpdate(first, { ...first, spec: { replicas: 5 } }, by('kubectl', 'Update'))
    expect(() => apply('one', scaled, deployment({ replicas: 2 }))).toThrow(
      'conflict with "kubectl" using apps/v1 at 2026-03-01T09:00:00Z: .spec.replicas',
    )
  })

  it('changes nothing when it is repeated', () => {
    const spec = fc.record({ replicas: fc.nat(9), paused: fc.boolean() }, { requiredKeys: [] })
    fc.assert(
      fc.property(spec, spec, (one, two) => {
        const first = apply('one', undefined, deployment(one))
        const second = apply('two', first, deployment(two), true)
        expect(apply('two', second, deployment(two), true)).toEqual(second)
      }),
    )
  })
})

describe('field sets', () => {
  it('are the same after they were written and read', () => {
    const element = fc.oneof(
      fc.constantFrom('f:spec', 'f:a', 'f:b.c/d'),
      fc.constantFrom('k:{"name":"x"}', 'v:"y"'),
    )
    const path = fc.array(element, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'))
    fc.assert(
      fc.property(fc.uniqueArray(path), (paths) => {
        expect(parseFieldsV1(formatFieldsV1(new Set(paths)))).toEqual(new Set(paths))
      }),
    )
  })
})
