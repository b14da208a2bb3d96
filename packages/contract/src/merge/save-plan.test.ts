import { describe, expect, it } from 'vitest'
import type { KubeObject, ManagedFieldsEntry } from '../kubernetes/object.ts'
import { readOwnership } from './ownership.ts'
import { planSave } from './save-plan.ts'

const owns = (
  manager: string,
  fieldsV1: object,
  more: Partial<ManagedFieldsEntry> = {},
): ManagedFieldsEntry => ({
  manager,
  operation: 'Apply',
  apiVersion: 'v1',
  fieldsV1: { ...fieldsV1 },
  ...more,
})

const identity = { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a', namespace: 'shop' } }
const thing = (fields: object): KubeObject => ({ ...identity, ...fields })

function plan(theirs: object, wanted: object, managedFields: readonly ManagedFieldsEntry[]) {
  const live = thing(theirs)
  const owned = { ...live, metadata: { ...live.metadata, managedFields } }
  return planSave(live, thing(wanted), readOwnership(owned, 'naru'))
}

const fluxOwns = (fieldsV1: object) => [owns('flux', fieldsV1)]
const SPEC = { 'f:spec': { 'f:a': {}, 'f:b': {}, 'f:map': { 'f:x': {} } } }
const PORTS = { 'f:ports': { 'k:{"port":80,"protocol":"TCP"}': { '.': {}, 'f:port': {} } } }
const FINALIZERS = { metadata: { ...identity.metadata, finalizers: ['x'] } }

describe('an edit that adds or changes is applied', () => {
  it.each([
    ['the field that differs', { spec: { a: 1, b: 1 } }, { spec: { a: 2, b: 1 } }, SPEC, { spec: { a: 2 } }],
    ['what is new', { spec: { a: 1 } }, { spec: { a: 1, c: { d: [1] } } }, SPEC, { spec: { c: { d: [1] } } }],
    ['a null that is new', { spec: { a: 1 } }, { spec: { a: 1, c: null } }, SPEC, { spec: { c: null } }],
    [
      'a map that is one piece',
      { spec: { x: 1, y: 1 } },
      { spec: { x: 2, y: 1 } },
      { 'f:spec': {} },
      { spec: { x: 2, y: 1 } },
    ],
    ['a list that is one piece', { list: [1, 2] }, { list: [1, 3] }, { 'f:list': {} }, { list: [1, 3] }],
    ['a map that was empty', { spec: {} }, { spec: { x: 1 } }, { 'f:spec': {} }, { spec: { x: 1 } }],
    [
      'an item by all its keys',
      { ports: [{ port: 80, protocol: 'TCP' }] },
      { ports: [{ port: 80, protocol: 'TCP', name: 'http' }] },
      PORTS,
      { ports: [{ port: 80, protocol: 'TCP', name: 'http' }] },
    ],
    [
      'an item after others',
      { ports: [{ port: 80, protocol: 'TCP' }] },
      { ports: [{ port: 80, protocol: 'TCP' }, { port: 81 }] },
      PORTS,
      { ports: [{ port: 81 }] },
    ],
    [
      'the first label',
      {},
      { metadata: { ...identity.metadata, labels: { x: '1' } } },
      SPEC,
      { metadata: { ...identity.metadata, labels: { x: '1' } } },
    ],
    [
      'one more value of a set',
      FINALIZERS,
      { metadata: { ...identity.metadata, finalizers: ['x', 'y'] } },
      {},
      { metadata: { ...identity.metadata, finalizers: ['y'] } },
    ],
  ])('with %s alone', (_what, theirs, wanted, fields, config) => {
    expect(plan(theirs, wanted, fluxOwns(fields))).toEqual({ kind: 'apply', config: thing(config) })
  })

  it('with what was owned before, at its present value', () => {
    const mine = owns('naru', {
      'f:spec': { 'f:b': {}, 'f:map': {} },
      'f:ports': { 'k:{"port":80,"protocol":"TCP"}': { '.': {} } },
    })
    const ports = [{ port: 80, protocol: 'TCP', name: 'http' }]
    const theirs = { spec: { a: 1, b: 1, map: { x: 1 } }, ports }
    const wanted = { spec: { a: 2, b: 1, map: { x: 1 } }, ports }
    const managers = [...fluxOwns({ ...SPEC, ...PORTS }), mine]
    expect(plan(theirs, wanted, managers)).toEqual({
      kind: 'apply',
      config: thing({ spec: { a: 2, b: 1, map: {} }, ports: [{ port: 80, protocol: 'TCP' }] }),
    })
  })

  it.each([
    ['an update', { operation: 'Update' as const }],
    ['a subresource', { subresource: 'scale' }],
  ])('without what was written by %s', (_what, more) => {
    const managers = [...fluxOwns(SPEC), owns('naru', { 'f:spec': { 'f:b': {} } }, more)]
    expect(plan({ spec: { a: 1, b: 1 } }, { spec: { a: 2, b: 1 } }, managers)).toMatchObject({
      config: thing({ spec: { a: 2 } }),
    })
  })
})

describe('an edit goes as a patch', () => {
  const two = {
    ports: [
      { port: 80, protocol: 'TCP' },
      { port: 81, protocol: 'TCP' },
    ],
  }
  it.each([
    ['that takes a field away', { spec: { a: 1, b: 1 } }, { spec: { a: 1 } }, SPEC],
    ['that empties a field', { spec: { a: 1, b: 1 } }, { spec: { a: 1, b: null } }, SPEC],
    ['that takes an item away', two, { ports: two.ports.slice(1) }, PORTS],
    ['that moves items', two, { ports: two.ports.toReversed() }, PORTS],
    ['that puts an item before others', two, { ports: [{ port: 79 }, ...two.ports] }, PORTS],
    ['that takes a value of a set away', FINALIZERS, { metadata: identity.metadata }, {}],
    ['that takes a key of a whole map away', { spec: { x: 1, y: 1 } }, { spec: { x: 1 } }, { 'f:spec': {} }],
    [
      'in a map that nobody speaks of',
      { spec: { c: { d: 1, e: 1 } } },
      { spec: { c: { d: 2, e: 1 } } },
      SPEC,
    ],
    ['in a list that nobody speaks of', { list: [1] }, { list: [1, 2] }, SPEC],
    ['in a list with two items of one key', { ports: [two.ports[0], two.ports[0]] }, two, PORTS],
    ['that makes a value of a map', { spec: { map: { x: 1 } } }, { spec: { map: 'x' } }, SPEC],
  ])('%s', (_what, theirs, wanted, fields) => {
    const planned = plan(theirs, wanted, fluxOwns(fields))
    expect(planned.kind).toBe('patch')
    expect(planned.kind === 'patch' && planned.patch.length).toBeGreaterThan(0)
  })

  it('where we have applied in another version, whose fields may stand elsewhere', () => {
    const managers = [
      ...fluxOwns(SPEC),
      owns('naru', { 'f:spec': { 'f:old': {} } }, { apiVersion: 'v1beta1' }),
    ]
    expect(plan({ spec: { a: 1 } }, { spec: { a: 2 } }, managers).kind).toBe('patch')
  })
})

describe('an edit of nothing', () => {
  it('sends nothing', () => {
    expect(plan({ spec: { a: 1 } }, { spec: { a: 1 } }, fluxOwns(SPEC))).toEqual({ kind: 'nothing' })
  })
})

describe('an item without a key that the cluster fills in', () => {
  const named = (ports: readonly object[]) =>
    plan(
      {
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
      { ports },
      fluxOwns(PORTS),
    )

  it('is the one of TCP', () => {
    const planned = named([
      { port: 53, protocol: 'UDP' },
      { port: 53, name: 'dns' },
    ])
    expect(planned).toMatchObject({ config: { ports: [{ port: 53, name: 'dns' }] } })
  })

  it('is, in a list of another kind, the one that agrees with the keys it has', () => {
    const fields = { 'f:list': { 'k:{"a":1,"b":2}': { '.': {} } } }
    const planned = plan({ list: [{ a: 1, b: 2 }] }, { list: [{ a: 1, b: 2, c: 3 }] }, fluxOwns(fields))
    const short = plan({ list: [{ a: 1, b: 2, c: 0 }] }, { list: [{ a: 1, c: 3 }] }, fluxOwns(fields))
    expect(planned).toMatchObject({ kind: 'apply', config: { list: [{ a: 1, b: 2, c: 3 }] } })
    expect(short).toMatchObject({ kind: 'patch', config: { list: [{ a: 1, c: 3 }] } })
  })
})
