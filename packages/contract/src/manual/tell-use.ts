import { findAction } from '../actions/registry.ts'
import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { type ManualSection, textCell } from './manual-section.ts'

type Way = { readonly title: Text; readonly says: Text; readonly when?: (kind: KindSpec) => boolean }

/** What every list can do, or every list of some kinds. */
const WAYS: readonly Way[] = [
  {
    title: { en: 'Find', ko: '찾기' },
    says: {
      en: 'A word in the filter looks in names; the fields that it suggests narrow the list further. The address holds every filter, so that it can be kept and shared.',
      ko: '필터에 단어를 입력하면 이름에서 찾고, 추천 필드를 고르면 더 좁힙니다. 필터는 주소에 남으므로 즐겨찾기하거나 공유할 수 있습니다.',
    },
  },
  {
    title: { en: 'Sort', ko: '정렬' },
    says: { en: 'By a click on the title of a column.', ko: '열 제목을 누릅니다.' },
  },
  {
    title: { en: 'Columns', ko: '열' },
    says: {
      en: '“Columns” chooses and orders them. Dragging the right edge of a title sets the width; a double click fits it.',
      ko: '“열”에서 표시할 열과 순서를 정합니다. 제목의 오른쪽 가장자리를 끌면 너비가 바뀌고, 두 번 누르면 내용에 맞춰집니다.',
    },
  },
  {
    title: { en: 'Look', ko: '미리 보기' },
    says: {
      en: 'The space bar, or the button beside a name, shows its object beside the list. The arrows go on to the next row, and Escape closes it.',
      ko: '스페이스 바나 이름 옆 버튼을 누르면 목록 옆에 내용이 나타납니다. 화살표로 다음 행을 보고 Esc로 닫습니다.',
    },
    when: ({ pages }) => pages.detail !== undefined,
  },
  {
    title: { en: 'Several at once', ko: '한 번에 여러 개' },
    says: {
      en: 'Tick rows to act on all of them. What you may not do stays visible and says which permission is missing.',
      ko: '행을 선택하면 한 번에 작업합니다. 할 수 없는 작업도 보이며, 없는 권한이 무엇인지 알려 줍니다.',
    },
    when: ({ actions }) => actions.some((id) => findAction(id).many),
  },
  {
    title: { en: 'Export', ko: '내보내기' },
    says: {
      en: '“Export CSV” writes everything that the filters leave, not only this page, in the columns that you see.',
      ko: '“CSV 내보내기”는 지금 페이지만이 아니라 필터 결과 전체를 보이는 열 그대로 저장합니다.',
    },
  },
  {
    title: { en: 'Up to date', ko: '최신 여부' },
    says: {
      en: 'The line below the list says how many rows there are and of how many clusters; the dot at the top, whether they are live. Rows of a cluster that does not answer stay, and are marked.',
      ko: '목록 아래에 행 수와 클러스터 수가, 화면 위쪽에 실시간 여부가 표시됩니다. 응답하지 않는 클러스터의 행은 사라지지 않고 표시가 붙습니다.',
    },
    when: ({ scope }) => scope !== 'platform',
  },
]

export function tellUse(kind: KindSpec): ManualSection {
  const ways = WAYS.filter(({ when = () => true }) => when(kind))
  return {
    id: 'use',
    heads: [
      { en: 'What for', ko: '할 일' },
      { en: 'How', ko: '방법' },
    ],
    rows: ways.map(({ title, says }) => [textCell(title), textCell(says)]),
  }
}
