import { describe, expect, it } from 'vitest'
import { readManifests } from './read-manifests.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
const names = (text: string) => {
  const parsed = readManifests(text)
  return parsed.ok
    ? parsed.manifests.map(({ kind, name, prefix }) => `${kind} ${name || `${prefix}…`}`)
    : null
}
const errors = (text: string) => {
  const parsed = readManifests(text)
  return parsed.ok
    ? []
    : parsed.errors.map(({ message, from }) => [text.slice(0, from).split('\n').length, message])
}

describe('a text of manifests', () => {
  it.each([
    ['one object', map('a'), ['ConfigMap a']],
    ['several documents, in their order', `${map('b')}---\n${map('a')}`, ['ConfigMap b', 'ConfigMap a']],
    ['documents that hold nothing', `---\n# why\n---\n${map('a')}---\n`, ['ConfigMap a']],
    [
      'a list, as kubectl writes one',
      'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod, metadata: {name: a}}\n- {apiVersion: v1, kind: Secret, metadata: {name: b}}\n',
      ['Pod a', 'Secret b'],
    ],
    [
      'a list of one kind, whose items leave it to the list',
      'apiVersion: v1\nkind: PodList\nitems: [{metadata: {name: a}}]\n',
      ['Pod a'],
    ],
    [
      'a list within a list',
      'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: Pod, metadata: {name: a}}]}\n',
      ['Pod a'],
    ],
    [
      'a name that the cluster is to make',
      map('a').replace('name: a', 'generateName: run-'),
      ['ConfigMap run-…'],
    ],
    ['JSON', '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}}', ['Pod a']],
  ])('is read: %s', (_, text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it.each([
    ['nothing', '# only a comment', [[1, 'metadata.name에 이름을 입력하세요.']]],
    ['a document without a name', `${map('a')}---\n${map('')}`, [[9, 'metadata.name에 이름을 입력하세요.']]],
    [
      'a document without a type',
      `${map('a')}---\nmetadata: {name: b}`,
      [[6, 'apiVersion과 kind를 입력하세요.']],
    ],
    [
      'an item that is none',
      'apiVersion: v1\nkind: List\nitems:\n- 1\n',
      [[4, 'apiVersion과 kind를 입력하세요.']],
    ],
    ['a broken document among others', `${map('a')}---\na: 1\na: 2\n`, [[7, '같은 키가 두 번 있습니다.']]],
  ])('is refused where it is wrong: %s', (_, text, expected) => {
    expect(errors(text)).toEqual(expected)
  })
})
