import { relatedOf } from '@naru/contract/relations/plan-related'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import { RelatedList } from './related/related-list.tsx'
import type { TabProps } from './tab-props.ts'

/** The pods that have to do with the object, by its relations: those that it chooses, or that point at it. */
export function PodTab({ kind, cluster, object }: TabProps) {
  const t = useMessages(messages)
  const related = relatedOf({ kind, object }, 'pod')
  if (!related) return <EmptyState title={t('noPods')} />
  return (
    <RelatedList
      kind="pod"
      cluster={cluster}
      namespace={object.metadata.namespace ?? null}
      narrow={{ related, of: { kind, name: object.metadata.name } }}
    />
  )
}
