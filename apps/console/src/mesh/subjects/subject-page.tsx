import type { ReactNode } from 'react'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { meshCrumbs } from '../room/mesh-crumbs.ts'
import type { MeshPageId } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'

export type SubjectPlace = { readonly cluster: string; readonly namespace: string; readonly name: string }

type PageProps = {
  /** What the address calls the name. */
  readonly of: 'app' | 'workload' | 'service'
  readonly children: (place: SubjectPlace) => ReactNode
}

/** A page about one thing of a mesh, whose address says which. */
export function SubjectPage({ of, children }: PageProps) {
  const { namespace = '', [of]: name = '' } = useCurrentPage()?.params ?? {}
  return <MeshRoom>{(cluster) => children({ cluster, namespace, name })}</MeshRoom>
}

type HeadProps = {
  readonly place: SubjectPlace
  readonly list: MeshPageId
  readonly mark: string
  readonly beside: ReactNode
  readonly tabs: ReactNode
  readonly actions?: ReactNode
}

export function SubjectHead({ place: { cluster, name }, list, ...head }: HeadProps) {
  return <PageHeader {...head} title={name} crumbs={meshCrumbs(list, cluster, name)} />
}
