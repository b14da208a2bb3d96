import { describe, expect, it, vi } from 'vitest'
import { isUsed, listUsed, usersOf } from './users-of.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

const metadata = { name: 'it', namespace: 'shop' }

describe('who uses objects of a kind', () => {
  it.each([
    ['soil', [['pot'], ['bed']]],
    ['shelf', [['pot']]],
    ['row', [['bed']]],
    ['gate', [['path', 'anywhere']]],
    // Who owns, selects, or may refer to anything, uses nothing.
    ['pot', []],
    ['garden', []],
    ['cr:else.example/v1/things', []],
  ])('is, for a %s, whoever names it: %j', (kind, users) => {
    expect(usersOf(kind)).toEqual(
      users.map(([user, anywhere]) => ({ kind: user, anywhere: anywhere !== undefined })),
    )
  })
})

describe('what an object uses of a kind', () => {
  it.each([
    ['pot', 'soil', { soils: [{ name: 'peat' }, { name: 'clay' }], feed: 'bark' }, ['peat', 'clay', 'bark']],
    ['pot', 'soil', { soils: [{ name: 'peat' }], feed: 'peat' }, ['peat']],
    ['pot', 'soil', { shelf: 'top' }, []],
    ['pot', 'row', { feed: 'bark' }, []],
    ['gate', 'pot', { selector: { app: 'web' } }, []],
    ['pump', 'garden', { target: { apiVersion: 'yard.example/v1', kind: 'Garden', name: 'front' } }, []],
  ])('of a %s is each %s that it names in its own namespace: %j', (user, kind, spec, names) => {
    expect(listUsed(user, { metadata, spec }, kind)).toEqual(names.map((name) => `shop/${name}`))
  })

  it('is in the namespace that stands beside the name', () => {
    const gates = [{ name: 'north' }, { name: 'south', garden: 'park' }]
    expect(listUsed('path', { metadata, spec: { gates } }, 'gate')).toEqual(['shop/north', 'park/south'])
    // What is in no namespace itself has to say one.
    expect(listUsed('path', { metadata: { name: 'it' }, spec: { gates } }, 'gate')).toEqual(['park/south'])
  })

  it('is whatever is numbered after it, however many there are', () => {
    const used = new Set(listUsed('bed', { metadata, spec: { rows: [{ name: 'data' }] } }, 'row'))
    const names = ['data-it-0', 'data-it-17', 'data-it', 'data-it-x', 'data-else-0']
    expect(names.filter((name) => isUsed(used, 'shop', name))).toEqual(['data-it-0', 'data-it-17'])
    expect(isUsed(used, 'bank', 'data-it-0')).toBe(false)
  })
})
