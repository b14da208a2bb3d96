import { type MeasuredObject, metricRight } from '@naru/contract/metrics/measured-kinds'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { useTabHref } from '../use-tab-href.ts'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly object: MeasuredObject }

/** Kinds whose objects the cluster measures by itself. */
const MEASURED_NOW: readonly string[] = ['pod', 'node']

/** The cluster keeps no past: what can be seen all the same. */
export function NoPast({ cluster, object }: Props) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const now = useTabHref()('info')
  return (
    <EmptyState
      title={t('absent')}
      actions={MEASURED_NOW.includes(object.kind) && <ButtonLink href={now}>{t('now')}</ButtonLink>}
    >
      {t('absentBody', { cluster: clusterName(cluster) })}
    </EmptyState>
  )
}

/** Says which right is missing, and who can grant it. */
export function Denied({ cluster, object }: Props) {
  const t = useMessages(messages)
  const { resource, namespace } = metricRight(object)
  const say = useLack([{ cluster, namespace }])
  return <EmptyState title={t('denied', { name: object.name })}>{say({ verb: 'list', resource })}</EmptyState>
}
