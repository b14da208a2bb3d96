import type { AuditFilter, AuditLine } from '@naru/contract/api/audit'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { TableColumn } from '@naru/ui/table/table-column'
import type { RowRenderers } from '@naru/ui/table/table-row.tsx'
import { VirtualTable } from '@naru/ui/table/virtual-table.tsx'
import { useMemo, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { useSetSearch } from '../../shell/search.ts'
import { useSetting } from '../../shell/settings-store.ts'
import { AuditCell } from './audit-cell.tsx'
import { auditQueryOf } from './audit-search.ts'
import { messages } from './messages.ts'
import { UpkeepNote } from './upkeep-note.tsx'
import { useLiveLines } from './use-live-lines.ts'

/** Rows that are asked for before they are scrolled to. */
const AHEAD = 40
const BONES = 12
const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const

const COLUMNS = [
  { id: 'time', width: 178, pinned: true },
  { id: 'user', width: 110, max: 180 },
  { id: 'verb', width: 136, max: 170 },
  { id: 'object', width: 190, max: 380, first: true },
  { id: 'namespace', width: 110, max: 170 },
  { id: 'cluster', width: 86, max: 140 },
  { id: 'outcome', width: 128, max: 160 },
  { id: 'detail', width: 120, grow: 1 },
] as const satisfies readonly Omit<TableColumn, 'title'>[]

const RENDERERS: RowRenderers<AuditLine> = {
  cell: (line, { id }) => <AuditCell line={line} column={id} />,
  name: ({ seq }) => String(seq),
}

type Props = { readonly filter: AuditFilter; readonly onOpen: (line: AuditLine) => void }

/** The lines that match, newest first; older ones come as they are scrolled to, newer ones as they are written. */
export function AuditTable({ filter, onOpen }: Props) {
  const t = useMessages(messages)
  const density = useSetting('density')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt } = useLiveLines(filter)
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? [], [data])
  const [isHeld, setHeld] = useState(false)
  const { shown, waiting, release } = useHeldTop(lines, isHeld)
  const columns = useMemo(() => COLUMNS.map((column) => ({ ...column, title: t(column.id) })), [t])
  if (error && !data) return <FailureBanner failure={describeError(error)} />
  if (data && lines.length === 0) return <NoLines filter={filter} />
  return (
    <>
      {error && <Stale at={dataUpdatedAt} />}
      <div className="n-list-panel">
        <VirtualTable<AuditLine>
          labels={{ table: t('table'), select: '', selectAll: '', menu: '' }}
          columns={columns}
          count={data ? shown.length + (hasNextPage ? 1 : 0) : BONES}
          rowAt={(index) => shown[index]}
          keyOf={({ seq }) => String(seq)}
          renderers={RENDERERS}
          rowHeight={ROW_HEIGHT[density]}
          onOpen={onOpen}
          onRange={(_first, last) => {
            if (data && hasNextPage && !isFetchingNextPage && last > shown.length - AHEAD)
              void fetchNextPage()
          }}
          onHold={setHeld}
          waiting={!data}
        />
        {data && (
          <div className="n-list-footer">
            <span>{t('loaded', { count: lines.length })}</span>
            <span>{hasNextPage ? t('older') : t('all')}</span>
            {waiting > 0 && (
              <Button variant="link" className="n-waiting" title={t('rowsWait')} onClick={release}>
                {t('newLines', { count: waiting })}
              </Button>
            )}
            <UpkeepNote />
          </div>
        )}
      </div>
    </>
  )
}

/** Rows stay under the pointer: newer lines wait until it leaves. */
function useHeldTop(lines: readonly AuditLine[], isHeld: boolean) {
  const newest = lines[0]?.seq ?? 0
  const [top, setTop] = useState(0)
  if (top !== newest && (!isHeld || top === 0)) setTop(newest)
  const shown = useMemo(() => lines.filter(({ seq }) => seq <= top), [lines, top])
  return { shown, waiting: lines.length - shown.length, release: () => setTop(newest) }
}

function Stale({ at }: { readonly at: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  return <Banner tone="warning" urgent title={t('stale', { time: format.clock(at, now) })} />
}

function NoLines({ filter }: { readonly filter: AuditFilter }) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  if (Object.keys(filter).length === 0) return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
  const clear = <Button onClick={() => void setSearch(auditQueryOf({}))}>{t('clear')}</Button>
  return (
    <EmptyState title={t('none')} actions={clear}>
      {t('noneBody')}
    </EmptyState>
  )
}
