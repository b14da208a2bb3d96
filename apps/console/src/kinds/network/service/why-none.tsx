import { formatLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readText } from '@naru/contract/manifest/read'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import type { ReactNode } from 'react'
import { useLive } from '../../../data/live/live.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

type Props = {
  readonly cluster: string
  readonly object: KubeObject
  /** Shown while the reason is not known. */
  readonly otherwise: ReactNode
}

/** Why no endpoint of a service is ready. */
export function WhyNone({ cluster, object, otherwise }: Props) {
  const t = useMessages(messages)
  const { type, externalName } = readFields(object['spec'])
  const [chosen] = referencesOf('service', object).selections
  const external = type === 'ExternalName'
  const { data, sources } = useLive(
    chosen === undefined || external
      ? null
      : {
          type: 'list',
          kind: 'pod',
          clusters: [cluster],
          namespaces: [object.metadata.namespace ?? ''],
          related: selectedBy(chosen),
          offset: 0,
          limit: 0,
        },
  )
  if (external) return <Banner tone="off" title={t('external', { name: readText(externalName) })} />
  if (chosen === undefined) return <Banner tone="warning" title={t('byHand')} />
  if (!data || sources[0]?.state !== 'live') return otherwise
  const none = data.total === 0
  const selector = formatLabelSelector(chosen.requirements)
  return (
    <Banner
      tone="error"
      title={none ? t('noPods', { selector }) : t('notReady', { count: data.total })}
      actions={!none && <ButtonLink href="?tab=pod">{t('toPods')}</ButtonLink>}
    >
      {t('traffic')}
    </Banner>
  )
}
