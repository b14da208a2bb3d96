import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind, kinds } from '../kinds/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { listQuery } from '../live/protocol.ts'
import { planRelated, pointingAt, relatedOf } from './plan-related.ts'
import { relationsOf } from './relations-of.ts'
import { relationsTo } from './relations-to.ts'

const everything = () => true

function kindOf(id: string) {
  const kind = findKind(id)
  if (!kind) throw new Error(id)
  return kind
}

function object(spec: unknown = {}): KubeObject {
  return {
    metadata: { name: 'it', namespace: 'shop', uid: 'u', labels: { app: 'web' } },
    spec,
  }
}

const pointing = (id: string) =>
  planRelated({ id }, object(), everything).pointing.map(({ words, from }) => `${from} ${words.join()}`)

describe('what may point at an object', () => {
  it('is asked once for each kind', () => {
    const asked = pointing('config-map')
    expect(asked).toContain('deployment uses')
    expect(asked).toContain('cron-job uses')
    expect(new Set(asked).size).toBe(asked.length)
    expect(pointing('secret')).toContain('pod uses,pulls-with')
  })

  it('leaves out owners, what they select, events, and scaling of what has no replicas', () => {
    const asked = pointing('pod')
    expect(asked).toContain('service selects')
    expect(asked.filter((one) => /deployment|replica-set|jobs|event|autoscalers/.test(one))).toEqual([])
    expect(pointing('deployment')).toContain('horizontal-pod-autoscaler scales')
    expect(pointing('cr:x.io/v1/things')).toEqual([
      'template-instance instantiates',
      'horizontal-pod-autoscaler scales',
    ])
    expect(pointing('node').filter((one) => one.endsWith('instantiates'))).toEqual([])
  })

  it('leaves out kinds that are not asked for', () => {
    const { pointing: asked } = planRelated({ id: 'service' }, object(), (kind) => kind !== 'route')
    expect(asked.map(({ from }) => from)).not.toContain('route')
  })
})

describe('what an object points at', () => {
  it('stands together by word', () => {
    const pod = object({
      nodeName: 'n',
      volumes: [{ configMap: { name: 'a' } }, { secret: { secretName: 'b' } }],
    })
    const told = planRelated({ id: 'pod' }, pod, everything).references
    expect(told.map(({ word, to }) => [word, to.map(({ name }) => name)])).toEqual([
      ['uses', ['a', 'b']],
      ['runs-on', ['n']],
    ])
  })

  it('leaves out what it owns', () => {
    const spec = { selector: { matchLabels: { app: 'web' } } }
    expect(planRelated({ id: 'deployment' }, object(spec), everything).selections).toEqual([])
    expect(
      planRelated({ id: 'service' }, object({ selector: { app: 'web' } }), everything).selections,
    ).toHaveLength(1)
  })
})

describe('the objects of a kind that have to do with one', () => {
  const requirements = [{ key: 'app', operator: 'In', values: ['web'] }]
  it.each([
    ['deployment', { selector: { matchLabels: { app: 'web' } } }, { by: 'selected', requirements }],
    ['service', { selector: { app: 'web' } }, { by: 'selected', requirements }],
    ['node', {}, { by: 'pointing', words: ['runs-on'] }],
    ['secret', {}, { by: 'pointing', words: ['uses', 'pulls-with'] }],
  ])('are found for the pods of a %s', (id, spec, expected) => {
    expect(relatedOf({ kind: kindOf(id), object: object(spec) }, 'pod')).toMatchObject(expected)
  })

  it.each([
    ['service', {}],
    ['limit-range', {}],
  ])('are none for the pods of a %s with %j', (id, spec) => {
    expect(relatedOf({ kind: kindOf(id), object: object(spec) }, 'pod')).toBeNull()
  })

  it('are asked for in a form that the wire takes', () => {
    const owned = { apiVersion: 'v1', kind: 'X', name: 'x', uid: 'o', controller: true }
    const base = object()
    const related = pointingAt(
      { kind: kindOf('pod'), object: { ...base, metadata: { ...base.metadata, ownerReferences: [owned] } } },
      ['selects'],
    )
    expect(related).toMatchObject({ at: { kindName: 'Pod', owners: ['o'], labels: { app: 'web' } } })
    const query = { type: 'list', kind: 'service', clusters: ['c'], namespaces: 'all', offset: 0, limit: 0 }
    expect(listQuery.parse({ ...query, related })).toEqual({ ...query, related })
  })
})

it.each(kinds.filter(({ pages }: KindSpec) => pages.detail?.tabs.includes('pod')).map(({ id }) => id))(
  'a %s has pods for its tab, by a relation',
  (id) => {
    const selects = relationsOf(id).some(
      ({ by, ...one }) => by === 'selector' && 'to' in one && one.to === 'pod',
    )
    expect(selects || relationsTo(id).some(({ from }) => from === 'pod')).toBe(true)
  },
)
