import { readText } from '@naru/contract/manifest/read'
import { isLink, isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { quoteWords } from '@naru/contract/text/quote-words'
import { CheckField } from '@naru/ui/field.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { type ListColumn, valueOf } from '../../lists/columns/list-columns.ts'
import type { RowsProps } from '../../lists/list-look.ts'
import type { ListModel } from '../../lists/query/use-list.ts'
import { Age } from '../../lists/rows/age.tsx'
import { mentionOfLink } from '../../lists/rows/link-cell.tsx'
import { ListEmpty } from '../../lists/rows/list-empty.tsx'
import { Mentioned } from '../related/mentioned.tsx'
import { onlyWarnings, withWarnings } from './warnings.ts'
import './event-rows.css'

const messages = defineMessages({
  en: {
    warnings: 'Warnings only',
    last: 'Last seen',
    object: 'Object',
    what: 'Reason and message',
    times: '{{count, number}}×',
    first: 'first {{ago}}',
  },
  ko: {
    warnings: '경고만 보기',
    last: '마지막 발생',
    object: '대상',
    what: '사유와 내용',
    times: '{{count, number}}회',
    first: '처음 {{ago}}',
  },
})

/** What happened, in lines as high as their message: whole, beside what it happened to, how often and since when. */
export function EventRows({ list, shown, onHold }: RowsProps) {
  const t = useMessages(messages)
  const { search, setSearch, unread } = list
  const rows = shown.order.flatMap((key) => shown.rows.get(key) ?? [])
  const hasObject = list.allColumns.some(({ id }) => id === 'object')
  const heads = [t('last'), ...(hasObject ? [t('object')] : []), t('what')]
  return (
    <>
      <div className="n-event-bar">
        <CheckField
          label={t('warnings')}
          checked={onlyWarnings(search.filters)}
          onChange={({ target }) => setSearch({ filters: withWarnings(search.filters, target.checked) })}
        />
      </div>
      {unread && <Skeleton height={220} />}
      {!unread && rows.length === 0 && <ListEmpty list={list} />}
      {!unread && rows.length > 0 && (
        <div
          className="n-event-scroll"
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
        >
          <PlainTable className={`n-plain-table n-events${hasObject ? '' : ' n-events-own'}`} heads={heads}>
            {rows.map((row) => (
              <EventRow key={`${row.cluster}/${row.uid}`} row={row} list={list} hasObject={hasObject} />
            ))}
          </PlainTable>
        </div>
      )}
    </>
  )
}

type RowProps = { readonly row: Row; readonly list: ListModel; readonly hasObject: boolean }

function EventRow({ row, list, hasObject }: RowProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const read = cellReader(row, list.allColumns)
  const type = read('type')
  const reason = readText(read('reason'))
  const count = Number(read('count'))
  return (
    <tr>
      <td>
        <Times row={row} columns={list.allColumns} />
      </td>
      {hasObject && (
        <td>
          <Concerned row={row} columns={list.allColumns} />
        </td>
      )}
      <td>
        {isStatus(type) && (
          <StatusBadge
            tone={type.tone}
            text={reason}
            title={`${formatStatus(type.text, locale)}: ${reason}`}
          />
        )}
        {count > 1 && <b className="n-event-count">{t('times', { count })}</b>}
        <p>{quoteWords(readText(read('message')), locale)}</p>
      </td>
    </tr>
  )
}

type CellProps = { readonly row: Row; readonly columns: readonly ListColumn[] }

function cellReader(row: Row, columns: readonly ListColumn[]) {
  return (id: string) => {
    const column = columns.find((one) => one.id === id)
    return column ? valueOf(row, column) : null
  }
}

/** When it was last, and first where that is not the same to a person. */
function Times({ row, columns }: CellProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const read = cellReader(row, columns)
  const [first, last] = [Number(read('first-seen')), Number(read('last-seen'))]
  const now = useNow(60_000)
  return (
    <>
      {last > 0 && <Age at={last} />}
      {first > 0 && last - first >= 60_000 && (
        <small title={format.dateTime(first)}>{t('first', { ago: format.ago(first, now) })}</small>
      )}
    </>
  )
}

/** What it happened to, and where that is unless all rows say the same. */
function Concerned({ row, columns }: CellProps) {
  const clusterName = useClusterName()
  const object = cellReader(row, columns)('object')
  if (object === null || !isLink(object)) return null
  const has = (id: string) => columns.some((column) => column.id === id)
  const where = [has('cluster') && clusterName(row.cluster), has('namespace') && object.namespace]
  return (
    <>
      <Mentioned cluster={row.cluster} to={mentionOfLink(object)} />
      <small>{where.filter(Boolean).join(' / ')}</small>
    </>
  )
}
