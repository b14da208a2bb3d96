import { formatWord } from '@naru/contract/rows/value-words'
import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/list-columns.ts'
import { hintedFields, listSuggestions } from './suggestions.ts'

const columns = buildColumns({
  heads: [
    { id: 'status', title: { en: 'Status', ko: '상태' }, type: 'status', choice: ['Running', 'Failed'] },
    { id: 'node', title: { en: 'Node', ko: '노드' }, type: 'link' },
    { id: 'restarts', title: { en: 'Restarts', ko: '재시작' }, type: 'number' },
  ],
  scope: 'namespaced',
  manyClusters: false,
  locale: 'ko',
})
const word = (value: string) => (value === 'Running' ? '실행 중' : value)
const offered = (text: string) =>
  listSuggestions(text, columns, word).map((item) =>
    item.kind === 'field' ? `${item.column}:` : `${item.title}=${item.value}`,
  )

describe('the filter field', () => {
  it.each([
    ['offers every field that can be filtered by words', '', ['name:', 'namespace:', 'status:', 'node:']],
    ['finds fields in the person’s language', '상', ['status:']],
    ['and by their id', 'sta', ['status:']],
    ['offers a field’s values', 'status:', ['상태=Running', '상태=Failed']],
    ['finds a value by its word', '상태:실', ['상태=Running', '상태=실']],
    ['finds a value without its field', 'fai', ['상태=Failed']],
    ['offers any text for a field without choices', 'node:w-1', ['노드=w-1']],
    ['offers nothing for an unknown field', 'colour:red', []],
  ])('%s', (_name, text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it('names fields of the kind itself, and none of a kind that has none', () => {
    expect(hintedFields(columns)).toEqual(['상태', '노드'])
    const none = buildColumns({ heads: [], scope: 'namespaced', manyClusters: false, locale: 'ko' })
    expect(hintedFields(none)).toEqual([])
    const heads = ['Dangerous rights', 'Resources'].map((en) => ({
      id: en,
      title: { en, ko: en },
      type: 'list',
    }))
    const long = buildColumns({ heads, scope: 'cluster', manyClusters: false, locale: 'en' })
    expect(hintedFields(long)).toEqual(['Dangerous rights'])
  })

  it('finds a role by its title, and filters by the role itself', () => {
    const roles = buildColumns({
      heads: [{ id: 'role', title: { en: 'Role', ko: '역할' }, type: 'role', choice: ['system_manager'] }],
      scope: 'platform',
      manyClusters: false,
      locale: 'ko',
    })
    const [first] = listSuggestions('시스템', roles, (value, type) => formatWord(value, type, 'ko'))
    expect(first).toMatchObject({ filter: { column: 'role', op: 'in', values: ['system_manager'] } })
  })
})
