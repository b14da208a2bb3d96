import type { ColumnHead } from '@naru/contract/live/protocol'
import { isRatio, isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLocale } from '../../i18n/locale.ts'

type Props = { readonly row: Row; readonly columns: readonly ColumnHead[] }

/** How an object of a list is, beside a link to it. */
export function RowState({ row, columns }: Props) {
  const locale = useLocale()
  const { status, ready } = readState(row, columns)
  return (
    <span className="n-tree-state">
      {status && <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />}
      {ready && <span className="n-dim">{`${ready.ready}/${ready.desired}`}</span>}
    </span>
  )
}

export function readState(row: Row, columns: readonly ColumnHead[]) {
  const cell = (id: string) => row.cells[columns.findIndex((column) => column.id === id)] ?? null
  const [status, ready] = [cell('status'), cell('ready')]
  return { status: isStatus(status) ? status : null, ready: isRatio(ready) ? ready : null }
}
