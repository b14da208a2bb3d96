import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { GlanceBody } from '../details/glance/glance-body.tsx'
import { useResourceKind } from '../discovery/resource-kind.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import type { GlanceProps } from '../shell/glance-context.ts'
import { loadView } from './registry.ts'

/** An object beside its list, of any kind, judged as its own page judges it. */
export function ObjectGlance(props: GlanceProps) {
  const resource = parseDiscoveredRef(props.kind.id)
  if (resource) return <DiscoveredGlance {...props} resource={resource} />
  return <GlanceBody {...props} loadView={loadView} />
}

/** What a discovered kind says of its objects is known where it was discovered. */
function DiscoveredGlance({ resource, ...props }: GlanceProps & { readonly resource: Resource }) {
  const kind = useResourceKind(props.cluster, resource)
  if (kind.state !== 'found') return <DelayedLoading of="part" />
  return <GlanceBody {...props} kind={kind.spec} rules={kind.rules} loadView={loadView} />
}
