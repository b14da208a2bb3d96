import { notebookStatus } from '@naru/contract/kinds/ml/notebook.rules'
import { judgeVolumeUse, listMounting } from '@naru/contract/kinds/ml/notebook-claims'
import { relatedOf } from '@naru/contract/relations/plan-related'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** Which notebooks mount it, and whether anybody would miss it. */
export function VolumeNotebooks({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { namespace = null } = object.metadata
  const notebooks = useRelated({ cluster, namespace, kind: 'notebook' })
  const related = relatedOf({ kind, object }, 'pod')
  const pods = useRelated(related && { cluster, namespace, kind: 'pod', related })
  const count = pods.state === 'known' ? pods.total : null
  const known = notebooks.state === 'known' && notebooks.total <= notebooks.items.length
  const use = judgeVolumeUse(object, { notebooks: known ? notebooks.items : null, pods: count })
  const says = (
    <>
      {t(use)} {count !== null && count > 0 && t('pods', { count })}
    </>
  )
  return (
    <ToldTable
      title={t('title')}
      rows={listMounting(object, notebooks.items)}
      keyOf={({ metadata }) => metadata.name}
      asked={[notebooks]}
      place={{ cluster, namespace }}
      above={<p className="n-panel-empty">{says}</p>}
      columns={[
        [t('notebook'), ({ metadata }) => ({ kind: 'notebook', name: metadata.name })],
        [t('status'), (notebook) => ({ status: notebookStatus(notebook) })],
      ]}
      none={says}
    />
  )
}
