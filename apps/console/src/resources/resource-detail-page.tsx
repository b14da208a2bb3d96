import { DetailPage } from '../details/detail-page.tsx'
import type { LoadView } from '../details/kind-view.ts'
import { useResourceKind } from '../discovery/resource-kind.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { formatError } from '../parts/message-center.ts'
import { useResourceAddress } from './resource-params.ts'
import { VersionNote } from './version-note.tsx'

/** One object of any API that the cluster serves. */
export function ResourceDetailPage({ loadView }: { readonly loadView: LoadView }) {
  const { cluster, resource, namespace, name } = useResourceAddress()
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
          <DetailPage
            key={`${namespace ?? ''}/${name}`}
            kind={kind.spec}
            rules={kind.rules}
            loadView={loadView}
            cluster={cluster}
            namespace={namespace}
            name={name}
          />
        </>
      )
  }
}
