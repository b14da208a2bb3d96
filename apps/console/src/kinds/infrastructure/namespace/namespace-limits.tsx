import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { LimitTable } from '../../pieces/limit-table.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { messages } from './messages.ts'
import './namespace.css'

/** What each new object of the namespace may ask for, and gets when it asks for nothing. */
export function NamespaceLimits({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const namespace = object.metadata.name
  const ranges = useRelated({ cluster, namespace, kind: 'limit-range' })
  return (
    <Panel title={t('limits')}>
      {ranges.items.length === 0 && (
        <p className="n-panel-empty n-dim">
          {ranges.state === 'known' ? t('noLimits') : <RelatedNote related={ranges} />}
        </p>
      )}
      {ranges.items.map((range) => (
        <div key={range.metadata.name} className="n-limit-range">
          <Reference kind="limit-range" cluster={cluster} namespace={namespace} name={range.metadata.name} />
          <LimitTable object={range} />
        </div>
      ))}
    </Panel>
  )
}
