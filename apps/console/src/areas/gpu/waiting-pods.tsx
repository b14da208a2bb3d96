import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from './messages.ts'
import { type GpuShares, mostFree } from './share-gpus.ts'

/** Pods that no node has taken yet, and whether that is for want of graphics processors. */
export function WaitingPods({ shares }: { readonly shares: GpuShares }) {
  const t = useMessages(messages)
  const format = useFormat()
  const free = mostFree(shares)
  if (shares.waiting.length === 0) return null
  return (
    <Panel title={t('waiting')} note={t('waitingNote')}>
      <PlainTable heads={[t('pod'), t('wanted'), t('why')]}>
        {shares.waiting.map(({ row, gpus }) => (
          <tr key={row.uid}>
            <td>
              <Reference kind="pod" cluster={row.cluster} namespace={row.namespace} name={row.name} />
            </td>
            <td>{format.number(gpus)}</td>
            <td>{gpus > free ? t('tooMany', { count: gpus, free: format.number(free) }) : t('otherwise')}</td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}
