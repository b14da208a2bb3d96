import { type PendingCause, whyPending } from '@naru/contract/kinds/storage/why-pending'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { listPath } from '@naru/contract/pages/paths'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useRelated } from '../../pieces/related-items.ts'
import { messages } from './messages.ts'

/** Why a claim has no volume yet, and what helps; nothing once it has one, and while that is not known. */
export function ClaimWait({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const cause = useCause({ kind, cluster, object })
  if (cause === null) return null
  const { why, ...names } = cause
  const storageClass = 'storageClass' in cause ? cause.storageClass || t('noClassName') : ''
  return (
    <Panel title={t('title')}>
      <p className="n-panel-empty">{t(why, { ...names, storageClass })}</p>
      <p className="n-panel-empty n-dim">{t(`${why}Do`)}</p>
      <Way cause={cause} cluster={cluster} />
    </Panel>
  )
}

function useCause({ kind, cluster, object }: ViewProps): PendingCause | null {
  const isPending = isWaiting(object)
  const everywhere = { cluster, namespace: null }
  const pointing = relatedOf({ kind, object }, 'pod')
  const classes = useRelated(isPending ? { ...everywhere, kind: 'storage-class' } : null)
  const free = useRelated(isPending ? { ...everywhere, kind: 'persistent-volume', filters: FREE } : null)
  const pods = useRelated(
    isPending && pointing
      ? { cluster, namespace: object.metadata.namespace ?? null, kind: 'pod', related: pointing }
      : null,
  )
  const isKnown = [classes, free, pods].every(({ state }) => state === 'known')
  if (!isPending || !isKnown) return null
  return whyPending(object, { classes: classes.items, free: free.items, pods: pods.items.length })
}

const FREE = [{ column: 'status', op: 'in' as const, values: ['Available'] }]

function isWaiting({ metadata, status }: KubeObject): boolean {
  const { phase = 'Pending' } = readFields(status)
  return phase === 'Pending' && metadata.deletionTimestamp === undefined
}

/** Where what it waits for can be seen to. */
function Way({ cause: { why }, cluster }: { readonly cause: PendingCause; readonly cluster: string }) {
  const t = useMessages(messages)
  if (why === 'first-consumer' || why === 'no-node') return null
  if (why === 'provisioner') {
    return (
      <a className="n-panel-more" href="?tab=event">
        {t('toEvents')}
      </a>
    )
  }
  const isOfVolumes = why === 'no-volume' || why === 'taken'
  return (
    <a
      className="n-panel-more"
      href={listPath(isOfVolumes ? 'persistent-volume' : 'storage-class', { cluster })}
    >
      {t(isOfVolumes ? 'toVolumes' : 'toClasses')}
    </a>
  )
}
