import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { useMemo, useState } from 'react'
import { useClusterName } from '../../../data/cluster-name.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { useDelayed } from '../../../parts/use-delayed.ts'
import { useSelection } from '../../../shell/selection.ts'
import { GraphToolbar } from '../bar/graph-toolbar.tsx'
import { ReplayBar } from '../bar/replay-bar.tsx'
import { useOfferedDurations } from '../bar/use-offered.ts'
import { NoNamespaces } from '../graph-empty.tsx'
import { buildDrawnGraph } from '../graph-model.ts'
import { type GraphState, momentOf, overOffered } from '../graph-state.ts'
import { WHOLE } from '../graph-target.ts'
import type { GraphVariant } from '../graph-variant.ts'
import { GraphView } from '../graph-view.tsx'
import { usePreparedLayout } from '../picture/use-layout.ts'
import { readFind } from '../read-find.ts'
import { useGraphState } from '../use-graph-state.ts'
import { AbsentClusters } from './absent-clusters.tsx'
import { asJoined } from './as-joined.ts'
import { boxPlaces } from './box-places.ts'
import { meshClusters } from './chosen-clusters.ts'
import { type ClusterPart, joinParts, unseenOf } from './cluster-parts.ts'
import { MissingTelemetry } from './missing-telemetry.tsx'
import { useClusterGraphs } from './use-cluster-graphs.ts'

type Props = { readonly clusters: readonly string[]; readonly variant: GraphVariant }

/** What flows in the meshes of several clusters, and from one to another, as one graph. Other clusters are another one. */
export function JoinedGraph({ clusters: given, variant }: Props) {
  const [clusters] = useState(given)
  const [said, change] = useGraphState()
  const { clusters: known } = useSelection()
  const seen = useMemo(() => clusters.filter((id) => meshClusters(known).includes(id)), [clusters, known])
  const offered = useOfferedDurations(seen)
  const state = useMemo(() => overOffered(asJoined(said), offered), [said, offered])
  const moment = momentOf(state)
  const graphs = useClusterGraphs({ clusters: seen, state, moment })
  const { namespaces } = graphs
  const parts = useMemo(() => [...graphs.parts, ...unseenOf(clusters, seen)], [graphs.parts, clusters, seen])
  const isChosen = state.namespaces.length > 0
  usePreparedLayout(isChosen)
  const isLate = useDelayed(TOGETHER_MS)
  const isAsked = parts.some((part) => part.state === 'asked')
  // Nothing can be chosen before one has said what there is.
  if (isAsked && namespaces.length === 0) return <DelayedLoading />
  return (
    <div className="n-mesh-graph">
      <GraphToolbar {...{ state, offered }} of={{ clusters, namespaces }} onChange={change} />
      {moment > 0 && <ReplayBar state={state} at={moment} onChange={change} />}
      {isChosen && isAsked && !isLate ? (
        <DelayedLoading of="part" />
      ) : isChosen ? (
        <>
          <AbsentClusters parts={parts} />
          <Joined {...{ variant, parts, state, offered }} clusters={seen} onChange={change} />
        </>
      ) : (
        <>
          <AbsentClusters
            parts={parts.filter((part) => part.state === 'failed' || part.state === 'unseen')}
          />
          <NoNamespaces
            clusters={clusters}
            known={namespaces}
            onChoose={(names) => change({ namespaces: names })}
          />
        </>
      )}
    </div>
  )
}

/** So long one cluster waits for another, so that what is drawn need not move. */
const TOGETHER_MS = 3000

type JoinedProps = Props & {
  readonly parts: readonly ClusterPart[]
  readonly state: GraphState
  readonly offered: readonly DurationChoice[]
  readonly onChange: (change: Partial<GraphState>) => void
}

function Joined({ clusters, variant, parts, state, offered, onChange }: JoinedProps) {
  const clusterName = useClusterName()
  const answer = useMemo(() => joinParts(parts), [parts])
  const { graphFind, graphHide, boxCluster, boxNamespace } = state
  const graph = useMemo(() => {
    const drawn = answer && buildDrawnGraph(answer, { find: readFind(graphFind), hide: readFind(graphHide) })
    return drawn && boxPlaces(drawn, { boxCluster, boxNamespace }, clusterName)
  }, [answer, graphFind, graphHide, boxCluster, boxNamespace, clusterName])
  if (!graph || !answer) return parts.some((part) => part.state === 'asked') && <DelayedLoading of="part" />
  // A cluster that comes later has its own place in another picture, not the room between the nodes of this one.
  const told = parts.filter((part) => part.state === 'told').map(({ cluster }) => cluster)
  return (
    <>
      <MissingTelemetry parts={parts.flatMap((part) => (part.state === 'told' ? part.missing : []))} />
      <GraphView
        {...{ clusters, told, variant, graph, answer, state, offered, onChange }}
        path={WHOLE}
        since={null}
      />
    </>
  )
}
