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
import { messages } from './messages.ts'
import type { GpuNode } from './share-gpus.ts'

type Props = {
  readonly nodes: readonly GpuNode[]
  /** Whether what they are allocated to may be seen. */
  readonly podsKnown: boolean
}

/** Each node with its graphics processors and the pods that hold them. */
export function GpuTable({ nodes, podsKnown }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('nodes')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('node'), t('model'), t('allocated'), t('pods')]}>
          {nodes.map((node) => (
            <NodeLine key={node.row.uid} node={node} podsKnown={podsKnown} />
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}

function NodeLine({ node, podsKnown }: { readonly node: GpuNode; readonly podsKnown: boolean }) {
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
      {podsKnown ? (
        <>
          <td>
            <span className="n-gpu-share">
              <Meter requested={taken / total} label={t('meter', { name: row.name, ...counted })} />
              <span>{t('of', counted)}</span>
            </span>
          </td>
          <td>{pods.length === 0 ? <span className="n-dim">{t('idle')}</span> : <Holders node={node} />}</td>
        </>
      ) : (
        <>
          <td>{format.number(total)}</td>
          <td className="n-faint">{t('unseen')}</td>
        </>
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

function Holders({ node: { row, pods } }: { readonly node: GpuNode }) {
  const format = useFormat()
  return (
    <ul className="n-gpu-pods">
      {pods.map(({ row: pod, gpus }) => (
        <li key={pod.uid}>
          <Reference kind="pod" cluster={row.cluster} namespace={pod.namespace} name={pod.name} />
          <span className="n-dim">{pod.namespace}</span>
          <b>{format.number(gpus)}</b>
        </li>
      ))}
    </ul>
  )
}
