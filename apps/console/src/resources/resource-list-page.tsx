import { useResourceKind } from '../discovery/resource-kind.ts'
import { ListPage } from '../lists/list-page.tsx'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { formatError } from '../parts/message-center.ts'
import { useResourceAddress } from './resource-params.ts'
import { VersionNote } from './version-note.tsx'

/** The list of any API that the cluster serves. */
export function ResourceListPage() {
  const { cluster, resource } = useResourceAddress()
  const kind = useResourceKind(cluster, resource)
  switch (kind.state) {
    case 'loading':
      return <DelayedLoading />
    case 'absent':
      return <ErrorPage code="NO_RESOURCE_TYPE" />
    case 'failed':
      return <ErrorPage code="CLUSTER_UNREACHABLE" detail={formatError(kind.error)} />
    case 'found':
      return (
        <>
          <VersionNote cluster={cluster} gone={kind.gone} shown={kind.spec.api.version} />
          <ListPage key={kind.spec.id} kind={kind.spec} />
        </>
      )
  }
}
