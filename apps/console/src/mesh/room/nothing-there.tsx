import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { NamespacesChoice } from './mesh-namespaces.ts'
import { messages } from './messages.ts'

/** Says that nothing is in the namespaces that somebody has chosen, and leads to all of them. */
export function NoneInChosen({ choose }: Pick<NamespacesChoice, 'choose'>) {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t('noneInChosen')}
      actions={<Button onClick={() => choose([])}>{t('inAllNamespaces')}</Button>}
    >
      {t('noneInChosenBody')}
    </EmptyState>
  )
}

/** Nothing has counted the traffic of a mesh. */
export function NoPrometheus({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  return (
    <EmptyState title={t('noPrometheus')}>
      {t('noPrometheusBody', { cluster: clusterName(cluster) })}
    </EmptyState>
  )
}
