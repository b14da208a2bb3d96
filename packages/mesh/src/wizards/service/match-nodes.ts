import type { Around, Node } from '@naru/contract/forms/field'
import { choice, text, words } from '@naru/contract/forms/fields'
import { row } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { MATCH_OPERATORS, MATCH_PARTS } from '../routing/http-match.ts'

const CONDITION = { en: 'Condition', ko: '조건' }

const CONDITION_NODES: readonly Node[] = [
  row(
    choice('category', {
      title: { en: 'What', ko: '대상' },
      options: words('headers', ...MATCH_PARTS),
      begin: 'headers',
    }),
    text('name', {
      title: { en: 'Header', ko: '헤더' },
      when: ({ values }) => values['category'] === 'headers',
    }),
  ),
  row(
    choice('operator', {
      title: { en: 'How', ko: '비교 방법' },
      options: words(...MATCH_OPERATORS, 'present'),
      begin: 'exact',
    }),
    text('value', { title: { en: 'Value', ko: '값' }, when: hasValue }),
  ),
]

/** That a header need only be there is said of headers alone. */
function hasValue({ values }: Around): boolean {
  return values['operator'] !== 'present' || values['category'] !== 'headers'
}

/** Which requests a rule is about. */
export const MATCH_NODES: readonly Node[] = [
  list('matches', {
    title: { en: 'Requests', ko: '요청' },
    hint: {
      en: 'A request that fits any of the groups follows the rule; without groups all of them do.',
      ko: '그룹 중 하나에 맞는 요청에 규칙을 적용합니다. 그룹이 없으면 모든 요청에 적용합니다.',
    },
    item: { en: 'Group of conditions', ko: '조건 그룹' },
    add: { en: 'Add group of conditions', ko: '조건 그룹 추가' },
    nodes: [
      list('all', {
        title: { en: 'All of these hold', ko: '모두 만족' },
        item: CONDITION,
        add: { en: 'Add condition', ko: '조건 추가' },
        begin: 1,
        nodes: CONDITION_NODES,
      }),
    ],
  }),
]
