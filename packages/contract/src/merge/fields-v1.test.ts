import { describe, expect, it } from 'vitest'
import { type FieldTree, formatElement, joinFieldTrees, parseFieldsV1, readItemKeys } from './fields-v1.ts'

/** A tree as one line for each place that is in it. */
function placesOf({ self, below }: FieldTree, path = ''): readonly string[] {
  const deeper = [...below].flatMap(([element, child]) => placesOf(child, `${path} ${element}`))
  return [...(self ? [path.trim()] : []), ...deeper]
}

describe('the fields of a manager', () => {
  it.each([
    ['a field', { 'f:spec': { 'f:replicas': {} } }, ['f:spec f:replicas']],
    ['a map, and a field in it', { 'f:data': { '.': {}, 'f:a': {} } }, ['f:data', 'f:data f:a']],
    [
      'an item by its keys, whatever their order',
      { 'k:{"protocol":"TCP","port":80}': { '.': {} } },
      ['k:{"port":80,"protocol":"TCP"}'],
    ],
    ['a value with letters that the cluster escapes', { 'v:"a\\u003cb"': {} }, ['v:"a<b"']],
    [
      'an item and a value by numbers with every digit',
      { 'k:{"id":9007199254740993}': {}, 'v:9223372036854775807': {} },
      ['k:{"id":9007199254740993}', 'v:9223372036854775807'],
    ],
    ['an element that is not as it should be', { 'k:{': {}, 'v:': {} }, ['k:{', 'v:']],
  ])('name %s', (_what, fields, places) => {
    expect(placesOf(parseFieldsV1(fields))).toEqual(places)
  })

  it('are joined with those of others', () => {
    const trees = [{ 'f:data': { 'f:a': {} } }, { 'f:data': {} }, { 'f:spec': {} }].map(parseFieldsV1)
    expect(placesOf(joinFieldTrees(trees))).toEqual(['f:data', 'f:data f:a', 'f:spec'])
  })

  it.each([
    ['f:image', '.image'],
    ['f:app.io/x', '.app.io/x'],
    ['k:{"port":80,"protocol":"TCP"}', '[port=80,protocol="TCP"]'],
    ['k:{"id":9007199254740993}', '[id=9007199254740993]'],
    ['v:"a"', '[="a"]'],
  ])('%s stands in a conflict as %s', (element, text) => {
    expect(formatElement(element)).toBe(text)
  })

  it('have keys only where they name an item', () => {
    expect(readItemKeys('k:{"name":"web"}')).toEqual({ name: 'web' })
    expect([readItemKeys('f:name'), readItemKeys('k:[]'), readItemKeys('k:{')]).toEqual([null, null, null])
  })
})
