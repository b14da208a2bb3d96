import type { Column, KindRules } from '../kinds/kind-rules.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { ROW_COLUMNS, type RowColumnId } from '../rows/row-columns.ts'
import { type ManualRow, type ManualSection, textCell } from './manual-section.ts'

const CHOICE = { en: 'The filter offers its values.', ko: '필터에서 값을 고를 수 있습니다.' }
const HIDDEN = { en: 'Hidden until you choose it.', ko: '처음에는 숨겨져 있습니다.' }

/** The columns in the order in which a list shows them. */
export function tellColumns(kind: KindSpec, rules: KindRules): ManualSection {
  const status = rules.columns.filter(({ id }) => id === 'status')
  const own = [...status, ...rules.columns.filter(({ id }) => id !== 'status')].map(tellColumn)
  const place = [
    ...(kind.scope === 'namespaced' ? (['namespace'] as const) : []),
    ...(kind.scope === 'platform' ? [] : (['cluster'] as const)),
  ].map((id) => tellRowColumn(id))
  const labels = tellRowColumn('labels', true)
  // What has no page of its own is not looked for by its name.
  const rows = kind.pages.detail
    ? [tellRowColumn('name'), ...place, ...own, labels, tellRowColumn('created')]
    : [
        ...own,
        ...place,
        [textCell(ROW_COLUMNS.name.title), textCell(HIDDEN)],
        labels,
        tellRowColumn('created', true),
      ]
  return {
    id: 'columns',
    heads: [
      { en: 'Column', ko: '열' },
      { en: 'Meaning', ko: '의미' },
    ],
    rows,
  }
}

function tellColumn({ title, about, choice, optional }: Column): ManualRow {
  return [textCell(title), textCell(about, choice && CHOICE, optional && HIDDEN)]
}

function tellRowColumn(id: RowColumnId, hidden = false): ManualRow {
  const { title, about } = ROW_COLUMNS[id]
  return [textCell(title), textCell(about, hidden ? HIDDEN : undefined)]
}
