import { describe, expect, it, vi } from 'vitest'
import type { RelationColumn, SaidRules } from '../kinds/kind-rules.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { readColumns } from './read-columns.ts'
import type { RelationWord } from './relation.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

const title = { en: 'End', ko: '끝' }
const link = (relation: RelationWord): RelationColumn => ({ id: 'end', title, type: 'link', relation })

function read(kind: string, rules: SaidRules, spec: unknown) {
  const object: KubeObject = { metadata: { name: 'it', namespace: 'shop' }, spec }
  return readColumns(kind, rules).columns.map(({ value }) => value(object, { now: 0 }))
}

describe('a column of a relation', () => {
  it.each<[string, string, RelationWord, unknown, unknown]>([
    [
      'what its kind names with that word',
      'pot',
      'pulls-with',
      { feed: 'bark' },
      { kind: 'soil', namespace: 'shop', name: 'bark' },
    ],
    [
      'what is of a cluster, without a namespace',
      'pot',
      'runs-on',
      { shelf: 'top' },
      { kind: 'shelf', namespace: null, name: 'top' },
    ],
    [
      'what a reference names, in any version',
      'pump',
      'scales',
      { target: { apiVersion: 'yard.example/v9', kind: 'Garden', name: 'front' } },
      { kind: 'garden', namespace: 'shop', name: 'front' },
    ],
    [
      'what only its cluster knows, by the name that it has there',
      'pump',
      'scales',
      { target: { apiVersion: 'else.example/v1', kind: 'Garden', name: 'front' } },
      { kind: 'Garden', apiVersion: 'else.example/v1', namespace: 'shop', name: 'front' },
    ],
    ['nothing where an object names nothing', 'pot', 'runs-on', {}, null],
  ])('shows %s', (_what, kind, word, spec, expected) => {
    expect(read(kind, { columns: [link(word)] }, spec)).toEqual([expected])
  })

  it('stands among others, which show what they say themselves', () => {
    const said: SaidRules = {
      columns: [link('runs-on'), { id: 'count', title, type: 'number', value: () => 3 }],
    }
    expect(read('pot', said, { shelf: 'top' })).toEqual([{ kind: 'shelf', namespace: null, name: 'top' }, 3])
  })
})
