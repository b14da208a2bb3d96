import { describe, expect, it } from 'vitest'
import { loadDefinition } from '../../schema/schema-source.ts'
import { applyJsonPatch } from './json-patch.ts'
import { applyMergePatch } from './merge-patch.ts'
import { applyStrategicPatch } from './strategic-patch.ts'

describe('a JSON patch', () => {
  const value = { a: 1, list: ['x', 'y'], 'with/slash': { b: 2 } }

  it.each([
    ['adds a field', { op: 'add', path: '/c', value: 3 }, { ...value, c: 3 }],
    [
      'adds at the end of a list',
      { op: 'add', path: '/list/-', value: 'z' },
      { ...value, list: ['x', 'y', 'z'] },
    ],
    ['inserts into a list', { op: 'add', path: '/list/1', value: 'z' }, { ...value, list: ['x', 'z', 'y'] }],
    ['replaces', { op: 'replace', path: '/a', value: 9 }, { ...value, a: 9 }],
    ['removes from a list', { op: 'remove', path: '/list/0' }, { ...value, list: ['y'] }],
    [
      'reads escapes',
      { op: 'replace', path: '/with~1slash/b', value: 5 },
      { ...value, 'with/slash': { b: 5 } },
    ],
    ['moves', { op: 'move', from: '/a', path: '/d' }, { list: ['x', 'y'], 'with/slash': { b: 2 }, d: 1 }],
    ['copies', { op: 'copy', from: '/a', path: '/d' }, { ...value, d: 1 }],
    ['tests', { op: 'test', path: '/a', value: 1 }, value],
  ])('%s', (_, operation, expected) => {
    expect(applyJsonPatch(value, [operation])).toEqual(expected)
  })

  it.each([
    ['a path that does not exist', { op: 'remove', path: '/nope' }, 'does not exist'],
    ['an index that does not exist', { op: 'replace', path: '/list/5', value: 1 }, 'does not exist'],
    ['a test that fails', { op: 'test', path: '/a', value: 2 }, 'testing path /a failed'],
    ['an unknown operation', { op: 'jump', path: '/a' }, 'Unexpected kind: jump'],
  ])('refuses %s', (_, operation, message) => {
    expect(() => applyJsonPatch(value, [operation])).toThrow(message)
  })
})

describe('a merge patch', () => {
  it('merges maps, removes by null and replaces lists', () => {
    const value = { a: { b: 1, c: 2 }, list: [1, 2], gone: 1 }
    const patch = { a: { c: null, d: 3 }, list: [3], gone: null }
    expect(applyMergePatch(value, patch)).toEqual({ a: { b: 1, d: 3 }, list: [3] })
  })
})

describe('a strategic merge patch', () => {
  const schema = loadDefinition('io.k8s.api.core.v1.PodSpec')
  const patch = (value: unknown, change: unknown) =>
    applyStrategicPatch(value, change, schema, loadDefinition)
  const spec = {
    containers: [
      { name: 'web', image: 'web:1', args: ['a'] },
      { name: 'side', image: 'side:1' },
    ],
  }

  it('merges lists by their key and replaces plain lists', () => {
    expect(patch(spec, { containers: [{ name: 'web', image: 'web:2', args: ['b'] }] })).toEqual({
      containers: [
        { name: 'web', image: 'web:2', args: ['b'] },
        { name: 'side', image: 'side:1' },
      ],
    })
  })

  it('adds an item with a new key', () => {
    expect(patch(spec, { containers: [{ name: 'new', image: 'new:1' }] })).toEqual({
      containers: [...spec.containers, { name: 'new', image: 'new:1' }],
    })
  })

  it('deletes an item by directive', () => {
    const change = { containers: [{ name: 'side', $patch: 'delete' }] }
    expect(patch(spec, change)).toEqual({ containers: [spec.containers[0]] })
  })

  it('replaces a list by directive', () => {
    const change = { containers: [{ $patch: 'replace' }, { name: 'only', image: 'only:1' }] }
    expect(patch(spec, change)).toEqual({ containers: [{ name: 'only', image: 'only:1' }] })
  })

  it('orders a list by directive', () => {
    const change = { '$setElementOrder/containers': [{ name: 'side' }, { name: 'web' }] }
    expect(patch(spec, change)).toEqual({ containers: spec.containers.toReversed() })
  })
})
