import { DetailPage } from '../details/detail-page.tsx'
import type { LoadView } from '../details/kind-view.ts'
import { useResourceKind } from '../discovery/resource-kind.ts'
import { UnservedPage } from '../parts/unserved/unserved-page.tsx'
import { useResourceAddress } from './resource-params.ts'
import { VersionNote } from './version-note.tsx'

/** One object of any API that the cluster serves. */
export function ResourceDetailPage({ loadView }: { readonly loadView: LoadView }) {
  const { cluster, resource, namespace, name } = useResourceAddress()
  const kind = useResourceKind(cluster, resource)
  if (kind.state !== 'found') return <UnservedPage kind={kind} />
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
