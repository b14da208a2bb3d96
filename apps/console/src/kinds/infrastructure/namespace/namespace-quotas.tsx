import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { QuotaBars } from '../../pieces/quota-bars.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { messages } from './messages.ts'

/** What the namespace may hold and how much of it is taken. */
export function NamespaceQuotas({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const namespace = object.metadata.name
  const quotas = useRelated({ cluster, namespace, kind: 'resource-quota' })
  return (
    <Panel title={t('quotas')}>
      {quotas.items.length === 0 && (
        <p className="n-panel-empty n-dim">
          {quotas.state === 'known' ? t('noQuotas') : <RelatedNote related={quotas} />}
        </p>
      )}
      {quotas.items.map((quota) => (
        <div key={quota.metadata.name} className="n-quota">
          <Reference kind="resource-quota" {...{ cluster, namespace }} name={quota.metadata.name} />
          <QuotaBars quota={quota} />
        </div>
      ))}
    </Panel>
  )
}
