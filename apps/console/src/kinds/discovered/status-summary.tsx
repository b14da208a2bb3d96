import type { ColumnHead } from '@naru/contract/live/protocol'
import { readText } from '@naru/contract/manifest/read'
import { type CellValue, isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'
import type { ViewProps } from '../../details/kind-view.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { Age } from '../../lists/rows/age.tsx'
import { Cell } from '../../lists/rows/cell.tsx'
import { type StatusValue, summarizeStatus } from './summarize-status.ts'

const messages = defineMessages({
  en: {
    title: 'Status',
    note: 'as its own definition and status tell it',
    yes: 'yes',
    no: 'no',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    denied: 'Columns need the right to list this kind; you may only read single objects.',
  },
  ko: {
    title: '상태',
    note: '정의에 있는 열과 status 필드',
    yes: '예',
    no: '아니요',
    items_other: '{{count}}개',
    denied: '열은 이 종류의 목록(list) 권한이 있어야 표시됩니다. 지금은 개별 조회만 가능합니다.',
  },
})

/** What the kind's definition prints of an object, then the top of its status. */
export function StatusSummary({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const { name, namespace } = object.metadata
  // The list's row: its cells are typed, and follow from what the definition says in this cluster.
  const { data, sources } = useLive({
    type: 'list',
    kind: kind.id,
    clusters: [cluster],
    namespaces: namespace ? [namespace] : 'all',
    filters: [{ column: 'name', op: 'in', values: [name] }],
    offset: 0,
    limit: 1,
  })
  const row = data ? windowRows(data)[0] : undefined
  const cells = row ? pairCells(data?.columns ?? [], row) : []
  const shown = new Set(cells.map(({ value }) => (value && isStatus(value) ? value.text : readText(value))))
  const fields = summarizeStatus(object, shown)
  const denied = sources[0]?.state === 'denied'
  if (cells.length + fields.length === 0 && !denied) return null
  return (
    <Panel title={t('title')} note={t('note')}>
      {denied && <p className="n-panel-empty n-dim">{t('denied')}</p>}
      <dl className="n-facts">
        {row &&
          cells.map(({ head, value }) => (
            <div key={head.id}>
              <dt>{text(head.title)}</dt>
              <dd>
                <Cell type={head.type} value={value} row={row} />
              </dd>
            </div>
          ))}
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <Breakable pieces={field.name.split(/(?=[A-Z])/)} />
            </dt>
            <dd>
              <Value value={field.value} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type Paired = { readonly head: ColumnHead; readonly value: CellValue }

function pairCells(heads: readonly ColumnHead[], row: Row): readonly Paired[] {
  return heads
    .map((head, index) => ({ head, value: row.cells[index] ?? null }))
    .filter(({ head }) => head.id !== 'status')
}

function Value({ value }: { readonly value: StatusValue }) {
  const t = useMessages(messages)
  switch (value.type) {
    case 'text':
      return <>{value.text}</>
    case 'boolean':
      return t(value.value ? 'yes' : 'no')
    case 'time':
      return <Age at={value.at} />
    case 'count':
      return t('items', { count: value.count })
  }
}
