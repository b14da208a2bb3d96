import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages } from '../messages.ts'
import '../../parts/words.css'

const SHOWN = 6

/** The objects that an action is about, each with where it is. */
export function TargetList({ targets }: { readonly targets: readonly ActionTarget[] }) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  return (
    <ul className="n-targets">
      {targets.slice(0, SHOWN).map(({ kind, cluster, namespace, name, uid }) => (
        <li key={`${cluster}/${uid}`}>
          <ObjectLink mark={kind.mark} group={kind.menu?.group} name={name} />
          <span className="n-dim">
            {[cluster && clusterName(cluster), namespace].filter(Boolean).join(' / ')}
          </span>
        </li>
      ))}
      {targets.length > SHOWN && <li className="n-dim">{t('more', { count: targets.length - SHOWN })}</li>}
    </ul>
  )
}
