import { helmReleaseDetails, helmReleaseValues } from '@naru/contract/api/helm/releases'
import { type ReleaseObject, revisionOf } from '@naru/contract/kinds/helm/helm-release.rules'
import { queryText } from '@naru/contract/pages/query'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { useAwaited } from '../../../data/live/awaited.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useSearchValues } from '../../../shell/search.ts'

export type ReleaseProps = ViewProps<ReleaseObject>

function pathOf({ cluster, object }: ReleaseProps): string {
  const { namespace = '', name } = object.metadata
  const at = [cluster, 'namespaces', namespace, 'releases', name].map(encodeURIComponent)
  return `/helm/cluster/${at.join('/')}`
}

/** The revision that all tabs are about: that of the address, else the last. */
export function useChosenRevision({ object }: ReleaseProps): number {
  return Number(queryText(useSearchValues(), 'revision')) || revisionOf(object)
}

/** What Helm has kept of that revision; asked again when there is another, or when its state changes. */
export function useRelease(props: ReleaseProps) {
  const path = pathOf(props)
  const revision = useChosenRevision(props)
  const asked = useQuery({
    queryKey: ['helm-release', path, revision, props.object.metadata.resourceVersion],
    queryFn: ({ signal }) => call(helmReleaseDetails, path, { signal, query: { revision } }),
    placeholderData: (before) => (before?.revision === revision ? before : undefined),
  })
  useAwaited(asked.isPending)
  return asked
}

/** What is secret of it, which is recorded when it is asked for. */
export function loadValues(props: ReleaseProps, revision: number) {
  return call(helmReleaseValues, `${pathOf(props)}/reveal`, { method: 'POST', body: { revision } })
}
