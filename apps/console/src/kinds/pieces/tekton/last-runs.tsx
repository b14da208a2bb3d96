import { ENDED, SUCCEEDED } from '@naru/contract/kinds/tekton/run'
import { pointingAt } from '@naru/contract/relations/plan-related'
import type { RelationWord } from '@naru/contract/relations/relation'
import { isStatus } from '@naru/contract/rows/cell'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Cell } from '../../../lists/rows/cell.tsx'
import { type ListedRow, useListed } from '../related-items.ts'
import { drawn } from '../told-cell.tsx'
import { ToldTable } from '../told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 15

type Props = ViewProps & {
  readonly of: 'pipeline-run' | 'task-run'
  /** What the runs are to the object. */
  readonly word?: RelationWord
}

/** The runs of a pipeline or task, or those that a listener has started, the newest first: how each ended, how long it took, and how many did well. */
export function LastRuns({ kind, cluster, object, of, word = 'runs' }: Props) {
  const t = useMessages(messages)
  const { namespace = '' } = object.metadata
  const { rows, columns, asked } = useListed({
    type: 'list',
    kind: of,
    clusters: [cluster],
    namespaces: [namespace],
    related: pointingAt({ kind, object }, [word]),
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  const told = (id: string, title: string) => {
    const column = columns.find((one) => one.id === id)
    if (column === undefined) return undefined
    const { type } = column
    return [title, ({ row, cell }: ListedRow) => drawn(Cell, { type, value: cell(id), row })] as const
  }
  const ends = rows.map(wordOf).filter((word) => ENDED.has(word))
  const done = ends.filter((word) => SUCCEEDED.has(word)).length
  return (
    <ToldTable
      title={t('runs')}
      note={ends.length > 0 && t('rate', { done, all: ends.length })}
      rows={rows}
      keyOf={({ row }) => row.uid}
      place={{ cluster, namespace }}
      columns={[
        [t('run'), ({ row }) => ({ kind: of, name: row.name })],
        told('status', t('result')),
        told('start-time', t('started')),
        told('length', t('duration')),
        // Each run of a listener would name that.
        word === 'runs' ? told('started-by', t('by')) : undefined,
      ]}
      asked={[asked]}
      none={t('none')}
    />
  )
}

function wordOf({ cell }: ListedRow): string {
  const status = cell('status')
  return isStatus(status) ? status.text : ''
}
