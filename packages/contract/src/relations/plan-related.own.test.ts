import { describe, expect, it, vi } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { listQuery } from '../live/protocol.ts'
import { planRelated, pointingAt, relatedOf } from './plan-related.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

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
  it('is asked once for each kind, with all its words', () => {
    expect(pointing('soil')).toEqual(['pot uses,pulls-with', 'bed uses', 'plan instantiates'])
  })

  it('leaves out owners, what they select, events, and scaling of what has no replicas', () => {
    expect(pointing('pot')).toEqual(['gate selects', 'fence protects', 'plan instantiates'])
    expect(pointing('garden')).toEqual(['pump scales', 'plan instantiates'])
    // It owns others, but nobody says how many.
    expect(pointing('season')).toEqual(['plan instantiates'])
    expect(pointing('cr:else.example/v1/things')).toEqual(['pump scales', 'plan instantiates'])
    expect(pointing('shelf')).toEqual(['pot runs-on'])
  })

  it('leaves out kinds that are not asked for', () => {
    const { pointing: asked } = planRelated({ id: 'pot' }, object(), (kind) => kind !== 'gate')
    expect(asked.map(({ from }) => from)).toEqual(['fence', 'plan'])
  })
})

describe('what an object points at', () => {
  it('stands together by word', () => {
    const pot = object({ shelf: 'n', soils: [{ name: 'a' }, { name: 'b' }] })
    const told = planRelated({ id: 'pot' }, pot, everything).references
    expect(told.map(({ word, to }) => [word, to.map(({ name }) => name)])).toEqual([
      ['runs-on', ['n']],
      ['uses', ['a', 'b']],
    ])
  })

  it('leaves out what it owns', () => {
    const spec = { selector: { matchLabels: { app: 'web' } } }
    expect(planRelated({ id: 'garden' }, object(spec), everything).selections).toEqual([])
    const gate = object({ selector: { app: 'web' } })
    expect(planRelated({ id: 'gate' }, gate, everything).selections).toHaveLength(1)
  })
})

describe('the objects of a kind that have to do with one', () => {
  const requirements = [{ key: 'app', operator: 'In', values: ['web'] }]
  it.each([
    ['bed', { selector: { matchLabels: { app: 'web' } } }, { by: 'selected', requirements }],
    ['gate', { selector: { app: 'web' } }, { by: 'selected', requirements }],
    ['shelf', {}, { by: 'pointing', words: ['runs-on'] }],
    ['soil', {}, { by: 'pointing', words: ['uses', 'pulls-with'] }],
  ])('are found for the pots of a %s', (id, spec, expected) => {
    expect(relatedOf({ kind: kindOf(id), object: object(spec) }, 'pot')).toMatchObject(expected)
  })

  it('are found by their numbers, in a form that the wire takes', () => {
    const bed = object({ rows: [{ name: 'seeds' }] })
    const related = relatedOf({ kind: kindOf('bed'), object: bed }, 'row')
    expect(related).toMatchObject({ by: 'selected', namespace: 'shop', stems: ['seeds-it-'] })
    const query = { type: 'list', kind: 'row', clusters: ['c'], namespaces: 'all', offset: 0, limit: 0 }
    expect(listQuery.parse({ ...query, related })).toEqual({ ...query, related })
  })

  it.each([
    ['gate', {}],
    ['pump', {}],
  ])('are none for the pots of a %s with %j', (id, spec) => {
    expect(relatedOf({ kind: kindOf(id), object: object(spec) }, 'pot')).toBeNull()
  })

  it('are asked for in a form that the wire takes', () => {
    const owned = { apiVersion: 'v1', kind: 'X', name: 'x', uid: 'o', controller: true }
    const base = object()
    const related = pointingAt(
      { kind: kindOf('pot'), object: { ...base, metadata: { ...base.metadata, ownerReferences: [owned] } } },
      ['selects'],
    )
    expect(related).toMatchObject({ at: { kindName: 'Pot', owners: ['o'], labels: { app: 'web' } } })
    const query = { type: 'list', kind: 'gate', clusters: ['c'], namespaces: 'all', offset: 0, limit: 0 }
    expect(listQuery.parse({ ...query, related })).toEqual({ ...query, related })
  })
})
