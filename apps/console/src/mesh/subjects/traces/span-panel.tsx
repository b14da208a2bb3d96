import { clusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { describeSpan, isClosed, type SpanFacts } from '@naru/mesh/tracing/describe-span'
import { isPodOf } from '@naru/mesh/tracing/pod-name'
import type { TraceRow } from '@naru/mesh/tracing/trace-tree'
import { tagOf } from '@naru/mesh/tracing/traced-span'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useObjectHref } from '../../../shell/trail.tsx'
import { meaningOf } from '../../graph/panel/flag-meanings.ts'
import { appHref, workloadHref } from '../../room/mesh-paths.ts'
import { useMesh } from '../../room/use-mesh.ts'
import { MeshFacts } from '../facts.tsx'
import { messages } from './messages.ts'
import { useTook } from './use-trace-words.ts'

type Props = { readonly cluster: string; readonly row: TraceRow }

/** What a span says, with the way to who made it and to what its proxy has logged of it. */
export function SpanPanel({ cluster, row: { span, service, offset } }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const took = useTook()
  const facts = describeSpan(span, service)
  const { app, namespace, code, flags, method, url } = facts
  if (isClosed(span, service)) return null
  return (
    <>
      <MeshFacts
        of={[
          {
            label: t('app'),
            value: namespace ? (
              <ObjectLink mark="A" name={app} href={appHref({ cluster, namespace, name: app })} />
            ) : (
              app
            ),
          },
          { label: t('workload'), value: <Workload cluster={cluster} facts={facts} /> },
          { label: t('pod'), value: facts.pod && <Pod cluster={cluster} facts={facts} /> },
          { label: t('namespace'), value: namespace },
          { label: t('version'), value: facts.version },
          { label: t('url'), value: [method, url].filter(Boolean).join(' ') },
          { label: t('protocol'), value: facts.protocol },
          { label: t('code'), value: code },
          { label: t('grpcCode'), value: facts.grpcCode },
          { label: t('flags'), value: flags && `${flags}: ${text(meaningOf(code ?? '', flags))}` },
          { label: t('upstream'), value: facts.upstream },
          { label: t('offset'), value: took(offset) },
          { label: t('took'), value: took(span.duration) },
          { label: t('requestId'), value: facts.requestId },
          {
            label: t('logs'),
            value: facts.pod && facts.requestId && <ProxyLog cluster={cluster} facts={facts} />,
          },
        ]}
      />
      <Tags row={{ span }} />
    </>
  )
}

type FactsProps = { readonly cluster: string; readonly facts: SpanFacts }

/** The workload whose pod made the span, as names tell. */
function Workload({ cluster, facts: { namespace, pod } }: FactsProps) {
  const { data } = useMesh(
    namespace && pod
      ? {
          cluster,
          parts: ['clusters', 'workloads'],
          schema: clusterWorkloads,
          query: { namespaces: namespace, health: false, istioResources: false },
        }
      : null,
  )
  const found = data?.workloads.find(({ name, type }) => isPodOf(pod ?? '', name, type))
  if (!found || !namespace) return <span className="n-faint">–</span>
  const href = workloadHref({ cluster, namespace, name: found.name })
  return <ObjectLink mark="W" name={found.name} href={href} />
}

function Pod({ cluster, facts: { namespace, pod } }: FactsProps) {
  return pod && <Reference kind="pod" cluster={cluster} namespace={namespace} name={pod} />
}

/** Where the proxy has logged the same request, by its id. */
function ProxyLog({ cluster, facts: { namespace, pod, requestId } }: FactsProps) {
  const t = useMessages(messages)
  const hrefTo = useObjectHref()
  if (!pod || !requestId) return null
  const query = { tab: 'log', container: 'istio-proxy', find: requestId }
  const href = hrefTo('pod', { cluster, namespace, name: pod }, query)
  return href && <a href={href}>{t('logs')}</a>
}

function Tags({ row: { span } }: { readonly row: Pick<TraceRow, 'span'> }) {
  const t = useMessages(messages)
  return (
    <Panel>
      <details className="n-traces-tags">
        <summary>{t('tags')}</summary>
        <PlainTable heads={[t('tag'), t('value')]}>
          {span.tags.map(({ key }) => (
            <tr key={key}>
              <td>{key}</td>
              <td>
                <code>{tagOf(span, key)}</code>
              </td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </Panel>
  )
}
