import { useMessages } from '../../i18n/messages.ts'
import type { LeavingPod } from './load-pods.ts'
import { messages } from './messages.ts'
import './drain.css'

type Props = {
  readonly pods: readonly LeavingPod[]
  /** Whether each says on which of several nodes it is. */
  readonly named: boolean
}

/** What becomes of each pod of the nodes, before anything happens. */
export function DrainPods({ pods, named }: Props) {
  const t = useMessages(messages)
  const leaving = pods.filter(({ fate }) => fate === 'evict')
  const staying = pods.filter(({ fate }) => fate !== 'evict')
  return (
    <>
      <section>
        <h3>{leaving.length === 0 ? t('none') : t('evicted', { count: leaving.length })}</h3>
        <PodList pods={leaving} named={named} />
      </section>
      {staying.length > 0 && (
        <details className="n-drain-stay">
          <summary>{t('stays', { count: staying.length })}</summary>
          <PodList pods={staying} named={named} />
        </details>
      )}
    </>
  )
}

function PodList({ pods, named }: Props) {
  const t = useMessages(messages)
  return (
    <ul className="n-drain-pods">
      {pods.map(({ fate, losesData, isAlone, ...pod }) => (
        <li key={pod.uid}>
          <PodName of={pod} named={named} />
          <span className="n-dim">
            {fate !== 'evict' && t(fate)}
            {losesData && <span className="n-drain-held">{t('losesData')}</span>}
            {losesData && isAlone && ' · '}
            {isAlone && <span className="n-drain-held">{t('isAlone')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type NameProps = {
  readonly of: Pick<LeavingPod, 'namespace' | 'name' | 'node'>
  readonly named: boolean
}

export function PodName({ of: { namespace, name, node }, named }: NameProps) {
  return (
    <span className="n-drain-pod">
      {name} <span className="n-dim">{named ? `${namespace} · ${node}` : namespace}</span>
    </span>
  )
}
