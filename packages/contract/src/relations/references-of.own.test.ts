import { describe, expect, it, vi } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { findReference, isChosen, referencesOf } from './references-of.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

function named(spec: unknown, more: object = {}): KubeObject {
  return { metadata: { name: 'it', namespace: 'shop' }, spec, ...more }
}

const told = (ref: string, object: KubeObject) =>
  referencesOf(ref, object).references.map(
    ({ word, kind, kindName, namespace, name, optional }) =>
      `${word} ${kind ?? kindName} ${namespace ?? '-'}/${name}${optional ? '?' : ''}`,
  )

describe('what an object names', () => {
  it.each([
    ['by its path, in its own namespace', 'pot', named({ feed: 'bark' }), ['pulls-with soil shop/bark']],
    ['of a cluster, without a namespace', 'pot', named({ shelf: 'top' }), ['runs-on shelf -/top']],
    [
      'in each item of a list, as far as it may be missing there',
      'pot',
      named({ soils: [{ name: 'peat', optional: true }, { name: 'clay' }, { name: '' }, { name: 7 }, 'x'] }),
      ['uses soil shop/peat?', 'uses soil shop/clay'],
    ],
    [
      'once for each word, and needed where one place needs it',
      'pot',
      named({ soils: [{ name: 'peat', optional: true }, { name: 'peat' }], feed: 'peat' }),
      ['uses soil shop/peat', 'pulls-with soil shop/peat'],
    ],
    [
      'in another namespace, where one stands beside it',
      'path',
      named({ gates: [{ name: 'north' }, { name: 'south', garden: 'park' }] }),
      ['routes-to gate shop/north', 'routes-to gate park/south'],
    ],
    [
      'by a reference to any kind, in any version',
      'pump',
      named({ target: { apiVersion: 'yard.example/v9', kind: 'Garden', name: 'front' } }),
      ['scales garden shop/front'],
    ],
    [
      'by a reference to a kind of the cluster, whatever namespace it is given',
      'diary',
      named(undefined, {
        about: { apiVersion: 'yard.example/v1', kind: 'Shelf', name: 'top', namespace: 'x' },
      }),
      ['concerns shelf -/top'],
    ],
    [
      'by a reference to what only its cluster knows',
      'pump',
      named({ target: { apiVersion: 'else.example/v1', kind: 'Garden', name: 'front' } }),
      ['scales Garden shop/front'],
    ],
    ['not at all, where its kind says nothing', 'cr:else.example/v1/things', named({ feed: 'bark' }), []],
  ])('is told %s', (_how, ref, object, expected) => expect(told(ref, object)).toEqual(expected))

  it('is found by its word', () => {
    const pot = named({ feed: 'bark', shelf: 'top' })
    expect(findReference('pot', 'runs-on', pot)).toMatchObject({
      kind: 'shelf',
      namespace: null,
      name: 'top',
    })
    expect(findReference('pot', 'mounts', pot)).toBeNull()
  })
})

describe('what an object selects', () => {
  it.each([
    ['gate', { selector: { app: 'web' } }, [{ key: 'app', operator: 'In', values: ['web'] }]],
    ['gate', { selector: {} }, null],
    ['gate', {}, null],
    ['gate', { selector: { app: 7 } }, null],
    ['bed', { selector: {} }, []],
    ['bed', { selector: { matchExpressions: [{ key: 'app' }] } }, null],
    [
      'bed',
      { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } },
      [{ key: 'app', operator: 'Exists' }],
    ],
  ])('by a %s with %j', (ref, spec, requirements) => {
    expect(referencesOf(ref, named(spec)).selections).toEqual(
      requirements === null ? [] : [{ word: 'selects', kind: 'pot', namespace: 'shop', requirements }],
    )
  })

  it('is what is named by one of its names, its own and a number', () => {
    const [chosen, ...others] = referencesOf('bed', named({ rows: [{ name: 'seeds' }, 7] })).selections
    expect([chosen, others]).toEqual([
      { word: 'mounts', kind: 'row', namespace: 'shop', requirements: [], stems: ['seeds-it-'] },
      [],
    ])
    const names = ['seeds-it-0', 'seeds-it-10', 'seeds-it-x', 'seeds-it', 'seeds-other-0']
    expect(names.filter((name) => chosen && isChosen(chosen, { name }))).toEqual([
      'seeds-it-0',
      'seeds-it-10',
    ])
    expect(referencesOf('bed', named({ rows: [] })).selections).toEqual([])
  })

  it('is what each selector of a list chooses', () => {
    const sides = [{ chooses: { matchLabels: { to: 'n' } } }, 7, { chooses: { matchLabels: { to: 's' } } }]
    expect(
      referencesOf('fence', named({ sides })).selections.map(({ requirements }) => requirements),
    ).toEqual(['n', 's'].map((value) => [{ key: 'to', operator: 'In', values: [value] }]))
  })
})
