import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import { queryText } from '@naru/contract/pages/query'
import type { ApiResource } from '@naru/kube/api-resource'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { type AskedResource, isClusterWide, parseAskedResource } from './asked-resource.ts'
import { messages } from './messages.ts'
import { WhoCanAnswer } from './who-can-answer.tsx'
import { WhoCanFields } from './who-can-fields.tsx'
import '../../details/detail.css'
import './who-can.css'

const NONE: readonly ApiResource[] = []

/** Who may do something in a cluster or one of its namespaces; the whole question stands in the address. */
export function WhoCanPage() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  return (
    <>
      <PageHeader />
      {cluster === null ? <ClusterChoice why={t('pick')} /> : <AskCluster key={cluster} cluster={cluster} />}
    </>
  )
}

function AskCluster({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { namespace } = useSelection()
  const search = useSearchValues()
  const { data: served = NONE } = useDiscovery(cluster)
  const text = queryText(search, 'resource') ?? ''
  const resource = parseAskedResource(text)
  const verb = queryText(search, 'verb') ?? 'get'
  const name = queryText(search, 'name') ?? ''
  const isWide = resource !== null && isClusterWide(served, resource)
  const place = placeOf({ resource, isWide, name, namespace })
  return (
    <div className="n-who-can">
      <WhoCanFields served={served} text={text} resource={resource} verb={verb} name={name} />
      {resource === null ? (
        <EmptyState title={t('ask')}>{t('askHint')}</EmptyState>
      ) : (
        <WhoCanAnswer
          asked={{ cluster, namespace: place, verb, ...resource, name }}
          shown={text}
          canNarrow={namespace === null && !isWide}
        />
      )}
    </div>
  )
}

type Place = {
  readonly resource: AskedResource | null
  /** It belongs to no namespace. */
  readonly isWide: boolean
  readonly name: string
  readonly namespace: string | null
}

/** Where a cluster would judge it. */
function placeOf({ resource, isWide, name, namespace }: Place): string | null {
  if (!resource || !isWide) return namespace
  const { group, resource: plural } = resource
  return rightsNamespace({ group, plural }, { namespace: null, name: name || null })
}
