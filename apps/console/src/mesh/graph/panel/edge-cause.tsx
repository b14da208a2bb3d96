import { type EdgeFailure, explainFailure, findFailure } from '@naru/mesh/explain/explain-edge'
import { isKnown } from '@naru/mesh/graph/graph'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { type MeshService, serviceQuery } from '../graph-data.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { CauseLink } from './cause-link.tsx'
import { ChangesBeforeList } from './changes/changes-before-list.tsx'
import { meaningOf } from './flag-meanings.ts'
import { useFailingSince } from './use-failing-since.ts'

type Props = { readonly cluster: string; readonly edge: DrawnEdge; readonly moment: number }

/** Why an edge is red, in a sentence, with what to look at, and since when. */
export function EdgeCause({ cluster, edge, moment }: Props) {
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
        {t(isKnown(failure.host) ? 'whyHost' : 'whySentence', {
          share: format.number(failure.share, 1),
          host: failure.host,
          code,
          meaning: text(meaningOf(failure.code, failure.flag)),
        })}{' '}
        {service && <Since {...{ cluster, edge, moment, failure, service }} />}
        {service && <Cause cluster={cluster} failure={failure} service={service} />}
      </p>
      {service && <Before {...{ cluster, edge, moment, failure, service }} />}
    </section>
  )
}

/** Since when; nothing where telemetry does not tell. */
function Since(props: Props & CauseProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const since = useSince(props)
  if (!since) return null
  return <>{since.isLonger ? t('whyLong') : t('whySince', { time: format.clock(since.at * 1000, now) })} </>
}

function useSince({ edge, moment, failure, ...place }: Props & CauseProps) {
  const failing = { from: edge.from.data, to: edge.to.data, data: edge.data, failure }
  return useFailingSince(failing, { ...place, moment })
}

/** What was changed of the cause just before; nothing where either is not known. */
function Before(props: Props & CauseProps) {
  const since = useSince(props)
  const cause = useCause(props)
  if (!since || since.isLonger || !cause) return null
  return <ChangesBeforeList cluster={props.cluster} objects={cause.objects} began={since.at} />
}

type CauseProps = {
  readonly cluster: string
  readonly failure: EdgeFailure
  readonly service: MeshService
}

/** What the objects behind the service tell; nothing where the person may not read them. */
function Cause({ cluster, failure, service }: CauseProps) {
  const t = useMessages(messages)
  const cause = useCause({ cluster, failure, service })
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

function useCause({ cluster, failure, service }: CauseProps) {
  const { data } = useQuery(serviceQuery(cluster, service))
  return data ? explainFailure(failure, data) : null
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
