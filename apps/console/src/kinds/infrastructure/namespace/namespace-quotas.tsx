import { discoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { messages } from './messages.ts'
import { listQuotaLines } from './quota-lines.ts'
import './namespace.css'

const QUOTAS = discoveredRef({ group: '', version: 'v1', plural: 'resourcequotas' })

/** What the namespace may hold and how much of it is taken. */
export function NamespaceQuotas({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const namespace = object.metadata.name
  const quotas = useRelated({ cluster, namespace, kind: QUOTAS })
  return (
    <Panel title={t('quotas')}>
      {quotas.items.length === 0 && (
        <p className="n-panel-empty n-dim">
          {quotas.state === 'known' ? t('noQuotas') : <RelatedNote related={quotas} />}
        </p>
      )}
      {quotas.items.map((quota) => (
        <div key={quota.metadata.name} className="n-quota">
          <Reference kind={QUOTAS} {...{ cluster, namespace }} name={quota.metadata.name} />
          <QuotaBars quota={quota} />
        </div>
      ))}
    </Panel>
  )
}

function QuotaBars({ quota }: { readonly quota: KubeObject }) {
  const t = useMessages(messages)
  return (
    <ul>
      {listQuotaLines(quota).map(({ resource, used, hard, share }) => (
        <li key={resource}>
          <span>{resource}</span>
          {share === null ? (
            <span />
          ) : (
            <Meter requested={share} label={t('meter', { resource, percent: Math.round(share * 100) })} />
          )}
          <span className="n-dim">{t('used', { used, hard })}</span>
        </li>
      ))}
    </ul>
  )
}
