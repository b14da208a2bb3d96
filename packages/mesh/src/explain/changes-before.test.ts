import type { ManagedFieldsEntry } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { changesBefore, deletedObjects, LOGGED_KINDS } from './changes-before.ts'

type KnownObject = Parameters<typeof changesBefore>[0][number]

const BEGAN = 1_770_000_000
const OBJECT = { type: 'virtualservice', namespace: 'shop', name: 'cart' }
const at = (secondsBefore: number): string => new Date((BEGAN - secondsBefore) * 1000).toISOString()

type Line = KnownObject['lines'][number]
const line = (secondsBefore: number, change: Partial<Line> = {}): Line => ({
  time: at(secondsBefore),
  user: 'jiwoo',
  verb: 'patch',
  outcome: 'success',
  seq: 7,
  ...change,
})
const field = (secondsBefore: number, change: Partial<ManagedFieldsEntry> = {}): ManagedFieldsEntry => ({
  time: at(secondsBefore),
  manager: 'kubectl-edit',
  operation: 'Update',
  ...change,
})
const known = (change: Partial<KnownObject>): KnownObject => ({
  object: OBJECT,
  lines: [],
  metadata: null,
  ...change,
})
const managed = (...managedFields: readonly ManagedFieldsEntry[]): Partial<KnownObject> => ({
  metadata: { creationTimestamp: at(90_000), managedFields },
})

type Deletion = Parameters<typeof deletedObjects>[0][number]
const gone = (change: Partial<Deletion>): Deletion => ({
  ...line(60, { verb: 'delete' }),
  kind: 'destinationrules.networking.istio.io',
  namespace: 'shop',
  name: 'cart',
  ...change,
})

/** As `who verb, seconds before`; what the log tells with its number. */
const told = (...objects: readonly Partial<KnownObject>[]) =>
  changesBefore(objects.map(known), BEGAN).map(
    ({ who, verb, at: when, record }) =>
      `${who} ${verb}, ${BEGAN - when / 1000}${record === null ? '' : ` #${record}`}`,
  )

describe('what changed just before an edge began to fail', () => {
  it.each<[string, Partial<KnownObject>, readonly string[]]>([
    ['is told by the log', { lines: [line(60)] }, ['jiwoo patch, 60 #7']],
    ['is of the quarter of an hour before', { lines: [line(900), line(901)] }, ['jiwoo patch, 900 #7']],
    ['is not what was changed since', { lines: [line(-1)] }, []],
    ['is not what was refused', { lines: [line(60, { outcome: 'refused', verb: 'delete' })] }, []],
    [
      'is not what was looked at or tried',
      { lines: [line(60, { verb: 'reveal' }), line(61, { verb: 'dry-run' })] },
      [],
    ],
    ['is a scaling, too', { lines: [line(60, { verb: 'patch scale' })] }, ['jiwoo patch scale, 60 #7']],
    ['is told by the object where the log has nothing', managed(field(30)), ['kubectl-edit update, 30']],
    [
      'is not told twice where both have it',
      { ...managed(field(62, { manager: 'naru' }), field(300)), lines: [line(60)] },
      ['jiwoo patch, 60 #7', 'kubectl-edit update, 300'],
    ],
    ['is not what its controller says of it', managed(field(30, { subresource: 'status' })), []],
    ['is not what has no time', managed({ manager: 'old' }), []],
    [
      'is that it was made, by whom its first fields are',
      {
        metadata: {
          creationTimestamp: at(40),
          managedFields: [field(40), field(20, { operation: 'Apply' })],
        },
      },
      ['kubectl-edit patch, 20', 'kubectl-edit create, 40'],
    ],
    [
      'is that it was made, by whom nobody says',
      { metadata: { creationTimestamp: at(40) } },
      ['null create, 40'],
    ],
    ['is nothing where nothing may be read', {}, []],
  ])('%s', (_, object, expected) => {
    expect(told(object)).toEqual(expected)
  })

  it('is told of all objects together, the last change first', () => {
    const other = { object: { ...OBJECT, name: 'stock' }, lines: [line(20, { user: 'minjun' })] }
    expect(told({ lines: [line(60)] }, other)).toEqual(['minjun patch, 20 #7', 'jiwoo patch, 60 #7'])
  })

  it.each<[string, Deletion, readonly string[]]>([
    ['a rule', gone({}), ['destinationrule shop/cart']],
    [
      'a gateway of the other API',
      gone({ kind: 'gateways.gateway.networking.k8s.io' }),
      ['k8sgateway shop/cart'],
    ],
    ['what the cause names already', gone({ kind: 'virtualservices.networking.istio.io' }), []],
    ['what is no part of a mesh', gone({ kind: 'pod' }), []],
    ['several at once, which have no name', gone({ name: null }), []],
  ])('may be that something is gone which no cause names: %s', (_, deletion, expected) => {
    const objects = deletedObjects([deletion], [OBJECT])
    const names = objects.map(({ object: { type, namespace, name } }) => `${type} ${namespace}/${name}`)
    expect(names).toEqual(expected)
    expect(told(...objects)).toEqual(expected.map(() => 'jiwoo delete, 60 #7'))
  })
})

it('the log is asked for all kinds of configuration by few words', () => {
  expect(LOGGED_KINDS.split(',')).toEqual([
    '*.networking.istio.io',
    '*.extensions.istio.io',
    '*.telemetry.istio.io',
    '*.security.istio.io',
    '*.gateway.networking.k8s.io',
  ])
})
