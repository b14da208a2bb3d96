import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readText } from '@naru/contract/manifest/read'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useLive } from '../../../data/live.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { readSelector } from '../../related-items.ts'
import { formatSelector } from '../../selector-match.ts'
import { messages } from './messages.ts'

/** Why no endpoint of a service is ready. */
export function WhyNone({ cluster, object }: { readonly cluster: string; readonly object: KubeObject }) {
  const t = useMessages(messages)
  const { type, externalName } = readFields(object['spec'])
  const selector = formatSelector(readSelector(object))
  const { data, sources } = useLive(
    selector === '' || type === 'ExternalName'
      ? null
      : {
          type: 'list',
          kind: 'pod',
          clusters: [cluster],
          namespaces: [object.metadata.namespace ?? ''],
          labels: selector,
          offset: 0,
          limit: 1,
        },
  )
  if (type === 'ExternalName') {
    return <p className="n-panel-empty n-dim">{t('external', { name: readText(externalName) })}</p>
  }
  if (selector === '') return <p className="n-panel-empty n-dim">{t('byHand')}</p>
  if (!data || sources[0]?.state !== 'live') return null
  const words = data.total === 0 ? t('noPods', { selector }) : t('notReady', { count: data.total })
  return (
    <div className="n-panel-banner">
      <Banner
        tone="error"
        title={words}
        actions={data.total > 0 && <ButtonLink href="?tab=pod">{t('toPods')}</ButtonLink>}
      >
        {t('traffic')}
      </Banner>
    </div>
  )
}
