import { formatCores, formatMemory } from '@naru/contract/format/usage'
import { rowCell } from '@naru/contract/kinds/row-cell'
import { readUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useListed } from '../../pieces/related-items.ts'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { podsOn } from './pods-on.ts'

const SHOWN = 5
/** What is not measured is ordered by what it requests, and stands between the others. */
const ASKED = 30

type Resource = 'memory' | 'cpu'

/** Which pods use most of what the node has, beside what they asked for. */
export function TopByMemory(props: ViewProps) {
  return <TopPods {...props} resource="memory" />
}

export function TopByCpu(props: ViewProps) {
  return <TopPods {...props} resource="cpu" />
}

function TopPods({ cluster, object, resource }: ViewProps & { readonly resource: Resource }) {
  const t = useMessages(messages)
  const sort = { column: resource, dir: 'desc' as const }
  const { rows, asked } = useListed(podsOn(cluster, object.metadata.name, { sort, limit: ASKED }))
  const measured = rows
    .flatMap(({ row }) => {
      const { used, request } = readUsage(rowCell('pod', row, resource))
      return used === null ? [] : [{ row, used, request }]
    })
    .slice(0, SHOWN)
  // One of the two says why there is nothing.
  if (measured.length === 0 && resource === 'cpu') return null
  /** What takes more than it asked for is what the node did not count on. */
  const tellShare = (share: number): Told => {
    const percent = t('percent', { percent: Math.round(share * 100) })
    return share > 1 ? { short: percent } : percent
  }
  const format = resource === 'cpu' ? formatCores : formatMemory
  return (
    <ToldTable
      title={t(resource)}
      rows={measured}
      keyOf={({ row }) => row.uid}
      columns={[
        [t('pod'), ({ row }) => drawn(Pod, { row })],
        [t('used'), ({ used }) => format(used)],
        [t('requested'), ({ request }) => (request ? format(request) : { short: t('nothing') })],
        [t('share'), ({ used, request }) => (request ? tellShare(used / request) : '')],
      ]}
      asked={[asked]}
      none={t(rows.length > 0 ? 'unmeasured' : 'empty')}
    >
      {measured.length > 0 && (
        <a className="n-panel-more" href="?tab=pod">
          {t('all')}
        </a>
      )}
    </ToldTable>
  )
}

function Pod({ row: { cluster, namespace, name } }: { readonly row: Row }) {
  return (
    <>
      <Reference kind="pod" cluster={cluster} namespace={namespace} name={name} />
      <small className="n-below">{namespace}</small>
    </>
  )
}
