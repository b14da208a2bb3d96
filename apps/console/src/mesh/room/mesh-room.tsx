import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterButtons } from '../../parts/cluster-choice/cluster-buttons.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSelection } from '../../shell/selection.ts'
import { messages } from './messages.ts'
import './mesh.css'

type Props = { readonly children: (cluster: string) => ReactNode }

/** A page about the mesh of the chosen cluster; without one, the clusters that have a mesh are a click away. */
export function MeshRoom({ children }: Props) {
  const { selectedCluster } = useSelection()
  if (selectedCluster?.features.includes('mesh')) return children(selectedCluster.id)
  return (
    <>
      <PageHeader />
      <NoMesh chosen={selectedCluster?.name ?? null} />
    </>
  )
}

function NoMesh({ chosen }: { readonly chosen: string | null }) {
  const t = useMessages(messages)
  const { clusters } = useSelection()
  const offered = clusters
    .filter(({ features }) => features.includes('mesh'))
    .map(({ id, name, version }) => ({ id, name, note: version ?? '' }))
  return (
    <EmptyState
      title={chosen === null ? t('pick') : t('none')}
      actions={offered.length > 0 && <ClusterButtons clusters={offered} />}
    >
      {chosen !== null && t('noneBody', { cluster: chosen })} {offered.length > 0 && t('elsewhere')}
    </EmptyState>
  )
}
