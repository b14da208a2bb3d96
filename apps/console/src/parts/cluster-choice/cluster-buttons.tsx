import { findKind } from '@naru/contract/kinds/registry'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { useSelection } from '../../shell/selection.ts'
import './cluster-choice.css'

type ChosenCluster = { readonly id: string; readonly name: string; readonly note: string }

/** Clusters a click away, each with what is worth knowing of it; one that is chosen is the frame's selection. */
export function ClusterButtons({ clusters }: { readonly clusters: readonly ChosenCluster[] }) {
  const { selectCluster } = useSelection()
  const kind = findKind('cluster')
  return (
    <ul className="n-cluster-choice">
      {clusters.map(({ id, name, note }) => (
        <li key={id}>
          <button type="button" onClick={() => selectCluster(id)}>
            <KindMark mark={kind?.mark ?? ''} group={kind?.menu?.group} />
            <b>{name}</b>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
