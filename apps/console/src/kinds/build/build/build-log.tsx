import { resourceFor } from '@naru/contract/kinds/api-version'
import { build } from '@naru/contract/kinds/build/build'
import type { Build } from '@naru/contract/kinds/build/build.rules'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMemo } from 'react'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { LogView } from '../../../logs/log-view.tsx'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { messages } from './messages.ts'

const BUILDS = resourceFor(build, null)

/** What a build says, followed while it runs; its cluster reads it from the build's pod. */
export function BuildLog({ cluster, object }: ViewProps<Build>) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const sources = useMemo(
    () => [{ cluster, namespace, pod: name, container: '', resource: BUILDS }],
    [cluster, namespace, name],
  )
  const pod = usePod(cluster, object)
  const { phase = 'New' } = object.status ?? {}
  if (phase === 'New' || phase === 'Pending')
    return <EmptyState title={t('waits')}>{t('waitsHint')}</EmptyState>
  if (pod === 'loading') return <DelayedLoading of="part" />
  if (pod === 'gone') return <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
  return <LogView name={name} sources={sources} />
}

/** Who may not see pods may still read the log: then the cluster itself is asked for it. */
function usePod(cluster: string, { metadata }: Build): 'loading' | 'gone' | 'maybe' {
  const { name, namespace = '', annotations = {} } = metadata
  const pod = annotations['openshift.io/build.pod-name'] ?? `${name}-build`
  const at = { cluster, namespace, name: pod }
  const { data, sources } = useLive({ type: 'object', kind: 'pod', ...at, brief: true })
  if (!data && sources.length === 0) return 'loading'
  return data?.object === null && sources[0]?.state === 'live' ? 'gone' : 'maybe'
}
