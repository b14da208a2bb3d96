import { describe, expect, it, vi } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { buildPointsAt, isSpokenFor, type Target } from './points-at.ts'
import { relationsTo } from './relations-to.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

const peat: Target = { kind: 'soil', namespace: 'shop', name: 'peat' }
const uses = { soils: [{ name: 'peat' }] }

const pointsAt = (ref: string, object: KubeObject, target: Target) => buildPointsAt(ref, target)(object)

function object(spec: unknown, namespace = 'shop', more: object = {}): KubeObject {
  return { metadata: { name: 'it', namespace, uid: 'it-1', ...more }, spec }
}

describe('an object points at another', () => {
  it('only from its own namespace', () => {
    expect(pointsAt('pot', object(uses), peat)).toBe(true)
    expect(pointsAt('pot', object(uses, 'lab'), peat)).toBe(false)
  })

  it('only as that kind', () => {
    expect(pointsAt('pot', object(uses), { ...peat, kind: 'shelf' })).toBe(false)
  })

  it('only with the words that are asked for', () => {
    expect(buildPointsAt('pot', peat, ['uses'])(object(uses))).toBe(true)
    expect(buildPointsAt('pot', peat, ['runs-on', 'pulls-with'])(object(uses))).toBe(false)
  })

  it('by its selector of labels or of requirements', () => {
    const pot: Target = { kind: 'pot', namespace: 'shop', name: 'web-1', labels: { app: 'web', tier: 'x' } }
    expect(pointsAt('gate', object({ selector: { app: 'web' } }), pot)).toBe(true)
    expect(pointsAt('gate', object({ selector: { app: 'cart' } }), pot)).toBe(false)
    expect(pointsAt('gate', object({ selector: { app: 'web' } }, 'lab'), pot)).toBe(false)
    expect(pointsAt('bed', object({ selector: { matchLabels: { tier: 'x' } } }), pot)).toBe(true)
  })

  it.each([
    ['its own name and a number', 'seeds-it-12', 'shop', true],
    ['the name of another', 'seeds-other-0', 'shop', false],
    ['a name that it does not have', 'tools-it-0', 'shop', false],
    ['no number', 'seeds-it-x', 'shop', false],
    ['another namespace', 'seeds-it-0', 'lab', false],
  ])('that is named by one of its names, with %s', (_with, name, namespace, expected) => {
    const row: Target = { kind: 'row', namespace, name }
    expect(pointsAt('bed', object({ rows: [{ name: 'seeds' }, { name: 7 }] }), row)).toBe(expected)
    expect(pointsAt('gate', object({ rows: [{ name: 'seeds' }] }), row)).toBe(false)
  })

  it('as its owner', () => {
    const owned: Target = { kind: 'pot', namespace: 'shop', name: 'p', owners: ['it-1'] }
    expect(pointsAt('bed', object({}), owned)).toBe(true)
    expect(pointsAt('bed', object({}), { ...owned, owners: ['other'] })).toBe(false)
    expect(pointsAt('gate', object({}), owned)).toBe(false)
  })

  it('of any kind, by its own name for it', () => {
    const scaler = object({ target: { apiVersion: 'x.io/v1', kind: 'Thing', name: 'it' } })
    const thing: Target = { kind: 'cr:x.io/v1/things', kindName: 'Thing', namespace: 'shop', name: 'it' }
    const ref = 'pump'
    expect(pointsAt(ref, scaler, thing)).toBe(true)
    expect(pointsAt(ref, scaler, { ...thing, kindName: 'Other' })).toBe(false)
    expect(pointsAt(ref, scaler, { ...thing, kind: 'cr:y.io/v1/things' })).toBe(false)
  })

  it.each([
    ['the same', 'n-1', true],
    ['an earlier one', 'n-0', false],
    ['none', undefined, true],
    ['what the kubelet writes', 'worker', true],
  ])('that had the name, where it tells which: %s', (_which, uid, expected) => {
    const about = { apiVersion: 'yard.example/v1', kind: 'Shelf', name: 'worker', uid }
    const diary: KubeObject = { metadata: { name: 'e', namespace: 'default' }, about }
    const shelf: Target = { kind: 'shelf', namespace: null, name: 'worker', uid: 'n-1' }
    expect(pointsAt('diary', diary, shelf)).toBe(expected)
  })
})

it.each([
  ['a bed, which says the same', 'yard.example/v1', 'Bed', true],
  ['a bed of another version', 'yard.example/v9', 'Bed', true],
  ['a kind that nobody knows', 'else.example/v1', 'Bed', false],
  ['a kind that points elsewhere', 'yard.example/v1', 'Gate', false],
])('a pot is spoken for by %s', (_what, apiVersion, kind, expected) => {
  const ownerReferences = [{ apiVersion, kind, name: 'o', uid: 'o', controller: true }]
  expect(isSpokenFor(object(uses, 'shop', { ownerReferences }), peat)).toBe(expected)
  expect(isSpokenFor(object(uses), peat)).toBe(false)
})

describe('the kinds that point at', () => {
  const from = (ref: string, word: string) =>
    relationsTo(ref)
      .filter(({ relation }) => relation.word === word)
      .map((pointer) => pointer.from)

  it.each([
    ['shelf', 'runs-on', ['pot']],
    ['soil', 'uses', ['pot', 'bed']],
    ['cr:else.example/v1/things', 'scales', ['pump']],
  ])('%s: %s', (ref, word, expected) => {
    expect([...new Set(from(ref, word))]).toEqual(expected)
  })
})
