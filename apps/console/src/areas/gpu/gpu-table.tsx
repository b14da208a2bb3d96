import { rowCell } from '@naru/contract/kinds/row-cell'
import { isStatus } from '@naru/contract/rows/cell'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import type { GpuLoad } from './gpu-load.ts'
import { messages } from './messages.ts'
import type { GpuNode } from './share-gpus.ts'

type Props = {
  readonly nodes: readonly GpuNode[]
  /** Whether what they are allocated to may be seen. */
  readonly podsKnown: boolean
  /** How busy they are; undefined where no Prometheus is there to tell, null while and where it does not. */
  readonly load: GpuLoad | null | undefined
}

/** Each node with its graphics processors, how busy they are, and the pods that hold them. */
export function GpuTable({ nodes, ...known }: Props) {
  const t = useMessages(messages)
  const busy = known.load === undefined ? [] : [t('busy')]
  return (
    <Panel title={t('nodes')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('node'), t('model'), t('allocated'), ...busy, t('pods')]}>
          {nodes.map((node) => (
            <NodeLine key={node.row.uid} node={node} {...known} />
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}

type LineProps = Omit<Props, 'nodes'> & { readonly node: GpuNode }

function NodeLine({ node, podsKnown, load }: LineProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { row, model, total, taken, pods } = node
  const counted = { taken: format.number(taken), total: format.number(total) }
  return (
    <tr>
      <td>
        <Reference kind="node" cluster={row.cluster} namespace={null} name={row.name} />
        <NodeTrouble node={node} />
      </td>
      <td>{model ?? <span className="n-faint">–</span>}</td>
      <td>
        {podsKnown ? (
          <span className="n-gpu-share">
            <Meter requested={taken / total} label={t('meter', { name: row.name, ...counted })} />
            <span>{t('of', counted)}</span>
          </span>
        ) : (
          format.number(total)
        )}
      </td>
      {load !== undefined && (
        <td>
          <Busy share={load?.ofNode(row.name) ?? null} />
        </td>
      )}
      {!podsKnown ? (
        <td className="n-faint">{t('unseen')}</td>
      ) : (
        <td>
          {pods.length === 0 ? (
            <span className="n-dim">{t('idle')}</span>
          ) : (
            <Holders node={node} load={load} />
          )}
        </td>
      )}
    </tr>
  )
}

/** A node that takes no pods has no use of what it has free. */
function NodeTrouble({ node: { row } }: { readonly node: GpuNode }) {
  const locale = useLocale()
  const status = rowCell('node', row, 'status')
  if (!isStatus(status) || status.tone === 'ok') return null
  return <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />
}

function Holders({ node: { row, pods }, load }: Pick<LineProps, 'node' | 'load'>) {
  const format = useFormat()
  return (
    <ul className="n-gpu-pods">
      {pods.map(({ row: pod, gpus }) => (
        <li key={pod.uid}>
          <Reference kind="pod" cluster={row.cluster} namespace={pod.namespace} name={pod.name} />
          <span className="n-dim">{pod.namespace}</span>
          <b>{format.number(gpus)}</b>
          {load !== undefined && <Busy share={load?.ofPod(pod.namespace ?? '', pod.name) ?? null} />}
        </li>
      ))}
    </ul>
  )
}

/** It keeps its room until it is known. */
function Busy({ share }: { readonly share: number | null }) {
  const t = useMessages(messages)
  if (share === null)
    return (
      <span className="n-gpu-busy n-faint" title={t('busyUnknown')}>
        –
      </span>
    )
  return <span className="n-gpu-busy">{t('percent', { percent: Math.round(share * 100) })}</span>
}
