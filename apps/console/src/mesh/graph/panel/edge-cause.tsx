import { type EdgeFailure, explainFailure, findFailure } from '@naru/mesh/explain/explain-edge'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { type MeshService, serviceQuery } from '../graph-data.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { CauseLink } from './cause-link.tsx'
import { meaningOf } from './flag-meanings.ts'

type Props = { readonly cluster: string; readonly edge: DrawnEdge }

/** Why an edge is red, in a sentence, with what to look at. */
export function EdgeCause({ cluster, edge }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const failure = findFailure(edge.data)
  const service = failure && calledService(edge, failure)
  if (!failure) return null
  const code = failure.code === '-' ? t('noAnswer') : [failure.code, failure.flag].filter(Boolean).join(' ')
  return (
    <section className="n-mesh-cause" aria-label={t('why')}>
      <h3>{t('why')}</h3>
      <p>
        {t('whySentence', {
          share: format.number(failure.share, 1),
          code,
          meaning: text(meaningOf(failure.code, failure.flag)),
        })}{' '}
        {service && <Cause cluster={cluster} failure={failure} service={service} />}
      </p>
    </section>
  )
}

type CauseProps = {
  readonly cluster: string
  readonly failure: EdgeFailure
  readonly service: MeshService
}

/** What the objects behind the service tell; nothing where the person may not read them. */
function Cause({ cluster, failure, service }: CauseProps) {
  const t = useMessages(messages)
  const { data } = useQuery(serviceQuery(cluster, service))
  const cause = data && explainFailure(failure, data)
  if (!cause) return null
  return (
    <>
      {t(`cause.${cause.type}`, { service: service.name })}
      <span className="n-mesh-cause-objects">
        {t('lookAt')}{' '}
        {cause.objects.map((one) => (
          <CauseLink key={`${one.type}/${one.namespace}/${one.name}`} cluster={cluster} object={one} />
        ))}
      </span>
    </>
  )
}

/** The service that is called: that of the node, or the host that the proxies name. */
export function calledService(
  { to: { data } }: Pick<DrawnEdge, 'to'>,
  { host }: Pick<EdgeFailure, 'host'>,
): MeshService | null {
  if (data.isInaccessible || data.isServiceEntry) return null
  if (data.nodeType === 'service' && data.service) return { namespace: data.namespace, name: data.service }
  const [name = '', namespace = '', svc] = host.split('.')
  if (svc === 'svc') return { name, namespace }
  const [first] = data.destServices ?? []
  return first ? { name: first.name, namespace: first.namespace } : null
}
