import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { type ManualSection, textCell } from './manual-section.ts'

type Part = { readonly title: Text; readonly says: Text; readonly when?: (shown: Shown) => boolean }

type Shown = { readonly mode: 'create' | 'edit'; readonly inCluster: boolean }

/** The parts of a page that creates or edits an object; what its fields are is told by the form. */
const PARTS: readonly Part[] = [
  {
    title: { en: 'Form', ko: '양식' },
    says: {
      en: 'What must be filled in is marked, and what is wrong stands below its field.',
      ko: '꼭 입력할 항목에는 표시가 있고, 잘못된 내용은 항목 아래에 표시됩니다.',
    },
  },
  {
    title: { en: 'YAML', ko: 'YAML' },
    says: {
      en: 'Follows the form, and the form follows it. It also holds what the form has no field for, which is kept as it is.',
      ko: '양식과 서로 바로 반영됩니다. 양식에 없는 내용도 여기에 있으며 그대로 유지됩니다.',
    },
    when: ({ inCluster }) => inCluster,
  },
  {
    title: { en: 'Dry run', ko: '시험 실행' },
    says: {
      en: 'Asks the cluster whether it would accept the object; nothing is stored.',
      ko: '클러스터가 받아들일 수 있는지 확인합니다. 아무것도 저장되지 않습니다.',
    },
    when: ({ inCluster }) => inCluster,
  },
  {
    title: { en: 'Save', ko: '저장' },
    says: {
      en: 'Applies only what you changed. What others changed meanwhile is merged; where both changed the same, you are asked.',
      ko: '바꾼 부분만 적용합니다. 그사이 다른 사람이 바꾼 내용은 병합하고, 같은 곳을 바꿨다면 어느 쪽을 쓸지 묻습니다.',
    },
    when: ({ mode, inCluster }) => mode === 'edit' && inCluster,
  },
]

export function tellForm({ source }: KindSpec, mode: 'create' | 'edit'): ManualSection {
  const shown: Shown = { mode, inCluster: source === 'kubernetes' }
  return {
    id: 'form',
    heads: [
      { en: 'Part', ko: '부분' },
      { en: 'What it is for', ko: '용도' },
    ],
    rows: PARTS.filter(({ when = () => true }) => when(shown)).map(({ title, says }) => [
      textCell(title),
      textCell(says),
    ]),
  }
}
