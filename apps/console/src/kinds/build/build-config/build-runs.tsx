import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Cell } from '../../../lists/rows/cell.tsx'
import { type ListedRow, useListed } from '../../pieces/related-items.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 15
const COLUMNS = ['status', 'started', 'length', 'reason', 'commit'] as const

/** The builds of a config, the newest first: how each ended, how long it took, and what started it. */
export function BuildRuns({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const { uid = '', namespace = '' } = object.metadata
  const { rows, columns, asked } = useListed({
    type: 'list',
    kind: 'build',
    clusters: [cluster],
    namespaces: [namespace],
    owner: uid,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  const shown = COLUMNS.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <ToldTable
      title={t('builds')}
      note={rows.length > 0 && t('buildsNote')}
      rows={rows}
      keyOf={({ row }) => row.uid}
      place={{ cluster, namespace }}
      columns={[
        [t('build'), ({ row }) => ({ kind: 'build', name: row.name })],
        ...shown.map(
          ({ id, title, type }) =>
            [text(title), ({ row, cell }: ListedRow) => drawn(Cell, { type, value: cell(id), row })] as const,
        ),
      ]}
      asked={[asked]}
      none={t('none')}
    />
  )
}
