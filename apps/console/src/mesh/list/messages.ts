import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    name: 'Name',
    label: 'Labels',
    labelWrong: '“{{part}}” is not part of a label selector.',
    any: 'Any',
    clear: 'Clear filters',
    filters: 'Filters of the list',
    counted_one: '{{count, number}} entry',
    counted_other: '{{count, number}} entries',
    countedOf: '{{shown, number}} of {{count, number}}',
    empty: 'Nothing here yet',
    emptyBody: 'Nothing of this sort exists in the namespaces that you may read.',
    none: 'Nothing matches',
    noneBody: 'No entry matches the filters.',
  },
  ko: {
    name: '이름',
    label: '레이블',
    labelWrong: '"{{part}}" 부분은 레이블 셀렉터로 읽을 수 없습니다.',
    any: '모두',
    clear: '필터 지우기',
    filters: '목록 필터',
    counted_other: '{{count, number}}개',
    countedOf: '{{count, number}}개 중 {{shown, number}}개',
    empty: '항목 없음',
    emptyBody: '읽을 수 있는 네임스페이스에 해당 항목이 없습니다.',
    none: '일치하는 항목 없음',
    noneBody: '필터와 일치하는 항목이 없습니다.',
  },
})
