import {
  lookForVolumes,
  type PendingCause,
  restsOn,
  whyPending,
} from '@naru/contract/kinds/storage/why-pending'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { listPath } from '@naru/contract/pages/paths'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { MoreRelated } from '../more-related.tsx'
import { type Related, useRelated } from '../related-items.ts'
import { RelatedNote } from '../related-note.tsx'
import { messages } from './messages.ts'

/** Why a claim has no volume yet, and what helps, or what may not be seen of it; nothing once it has one, and while that is being read. */
export function ClaimWait({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const found = useCause({ kind, cluster, object })
  if (found === null) return null
  if ('unseen' in found) {
    return (
      <Panel title={t('title')}>
        <p className="n-panel-empty n-dim">{t('unseen')}</p>
        <p className="n-panel-empty">
          <RelatedNote related={found.unseen} />
        </p>
      </Panel>
    )
  }
  const { cause, asked } = found
  const { why, ...names } = cause
  const storageClass = 'storageClass' in cause ? cause.storageClass || t('noClassName') : ''
  return (
    <Panel title={t('title')}>
      <p className="n-panel-empty">{t(why, { ...names, storageClass })}</p>
      <p className="n-panel-empty n-dim">{t(`${why}Do`)}</p>
      <Way cause={cause} cluster={cluster} />
      <MoreRelated related={asked} />
    </Panel>
  )
}

type Found =
  | { readonly cause: PendingCause; readonly asked: readonly Related[] }
  /** What the cause is not known without. */
  | { readonly unseen: Related }

function useCause({ kind, cluster, object }: ViewProps): Found | null {
  const isPending = isWaiting(object)
  const everywhere = { cluster, namespace: null }
  const pointing = relatedOf({ kind, object }, 'pod')
  const classes = useRelated(isPending ? { ...everywhere, kind: 'storage-class' } : null)
  // Which class is meant is known by the classes.
  const isAsked = isPending && classes.state === 'known'
  const volumes = lookForVolumes(object, classes.items)
  const free = useRelated(isAsked ? { ...everywhere, kind: 'persistent-volume', ...volumes } : null)
  const pods = useRelated(
    isPending && pointing
      ? { cluster, namespace: object.metadata.namespace ?? null, kind: 'pod', related: pointing }
      : null,
  )
  const asked = { classes, free, pods }
  if (!isPending || Object.values(asked).some(({ state }) => state === 'loading')) return null
  if (classes.state !== 'known') return { unseen: classes }
  const cause = whyPending(object, { classes: classes.items, free: free.items, pods: pods.total })
  if (cause === null) return null
  const needed = asked[restsOn(cause)]
  return needed.state === 'known' ? { cause, asked: [classes, free] } : { unseen: needed }
}

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
