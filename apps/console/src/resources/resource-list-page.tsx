import { useResourceKind } from '../discovery/resource-kind.ts'
import { ListPage } from '../lists/list-page.tsx'
import { UnservedPage } from '../parts/unserved/unserved-page.tsx'
import { useResourceAddress } from './resource-params.ts'
import { VersionNote } from './version-note.tsx'

/** The list of any API that the cluster serves. */
export function ResourceListPage() {
  const { cluster, resource } = useResourceAddress()
  const kind = useResourceKind(cluster, resource)
  if (kind.state !== 'found') return <UnservedPage kind={kind} />
  return (
    <>
      <VersionNote cluster={cluster} gone={kind.gone} shown={kind.spec.api.version} />
      <ListPage key={kind.spec.id} kind={kind.spec} />
    </>
  )
}
