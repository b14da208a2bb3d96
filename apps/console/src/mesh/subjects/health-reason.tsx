import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import { useSubjectTabHref } from './metrics/subject-tabs.tsx'
import { laggingOf, statusOf, troubleOf } from './subject-row.ts'

type Props = { readonly health: Parameters<typeof troubleOf>[0] }

/** Why something of a mesh is not well, beside its badge; the share that fails leads to the traffic. */
export function HealthReason({ health }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const hrefOf = useSubjectTabHref()
  const { failing, short } = troubleOf(health)
  const [status, lagging] = [statusOf(health), laggingOf(health)]
  return (
    <>
      {failing !== null && (
        <a className="n-mesh-why" href={hrefOf('traffic')}>
          {t('failing', { share: format.number(failing) })}
        </a>
      )}
      {short.length > 0 && (
        <span className="n-dim">
          {short
            .map(({ name, availableReplicas: available, desiredReplicas: desired }) => {
              const of = t('replicasOf', { available, desired })
              return short.length > 1 ? `${name}: ${of}` : of
            })
            .join(', ')}
        </span>
      )}
      {status === 'Degraded' && lagging.length > 0 && (
        <span className="n-dim">
          {lagging
            .map(({ name, syncedProxies: synced, desiredReplicas: desired }) => {
              const of = t('proxiesOf', { synced, desired })
              return lagging.length > 1 ? `${name}: ${of}` : of
            })
            .join(', ')}
        </span>
      )}
    </>
  )
}
