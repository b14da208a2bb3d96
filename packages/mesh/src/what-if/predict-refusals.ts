import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { WhatIfType, WireRefusal } from '@naru/contract/mesh/wire/what-if'
import { buildSnapshotIndex } from '../graph/snapshot-index.ts'
import { isInMesh } from '../health/health-subject.ts'
import type { IstioConfig, IstioObject } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { type MeshSnapshot, settingsOf } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isAuthorized } from './authorization.ts'
import { type Certainty, every } from './certainty.ts'
import { isEgressOpen } from './egress.ts'
import { type ObservedEdge, readEdges } from './observed-edge.ts'
import { isPeerAccepted } from './peer-mode.ts'

/** An object as it is being edited, or the removal of one. */
export type PolicyChange = {
  readonly type: WhatIfType
  readonly object: IstioObject
  readonly removed?: boolean
}

export type WhatIfInput = {
  readonly elements: GraphAnswer['elements']
  /** Whether the graph was built with security. */
  readonly hasSecurity: boolean
  readonly snapshot: MeshSnapshot
  /** Where all of it is saved. */
  readonly cluster: string
  readonly changes: readonly PolicyChange[]
}

/** The observed edges that would be refused if changes were saved together; those that are refused already are not named. */
export function predictRefusals({
  elements,
  hasSecurity,
  snapshot,
  cluster,
  changes,
}: WhatIfInput): readonly WireRefusal[] {
  const settings = settingsOf(snapshot, cluster)
  const config = snapshot.clusters.find(({ name }) => name === cluster)?.config ?? {}
  const next = changes.reduce(applyChange, config)
  const judges = [...new Set(changes.map(({ type }) => JUDGES[type]))]
  const index = buildSnapshotIndex(snapshot)
  return readEdges(elements, { index, snapshot, cluster, hasSecurity })
    .map((edge) => within(edge, cluster))
    .flatMap((edge): WireRefusal[] => {
      const judge = (by: IstioConfig) => every(judges.map((one) => one(edge, by, settings)))
      const [before, after] = [judge(config), judge(next)]
      if (after === 'yes' || before === 'no' || before === after) return []
      return [{ edge: edge.id, verdict: after === 'no' ? 'refused' : 'uncertain' }]
    })
}

/** An edge with those of its ends that a cluster's configuration rules. */
function within({ sources, targets, ...edge }: ObservedEdge, name: string): ObservedEdge {
  const isThere = ({ cluster }: MeshWorkload): boolean => cluster === name
  return { ...edge, sources: sources.filter(isThere), targets: targets.filter(isThere) }
}

function applyChange(config: IstioConfig, { type, object, removed = false }: PolicyChange): IstioConfig {
  const { namespace, name } = object.metadata
  const others = (config[type] ?? []).filter(
    ({ metadata }) => metadata.namespace !== namespace || metadata.name !== name,
  )
  return { ...config, [type]: removed ? others : [...others, object] }
}

type Judge = (edge: ObservedEdge, config: IstioConfig, settings: MeshSettings) => Certainty

const JUDGES: Readonly<Record<WhatIfType, Judge>> = {
  authorizationpolicies: (edge, { authorizationpolicies = [] }, { rootNamespace }) =>
    overAll(guarded(edge), (target) => isAuthorized(edge, target, authorizationpolicies, rootNamespace)),
  peerauthentications: (edge, { peerauthentications = [] }, { rootNamespace }) =>
    overAll(guarded(edge), (target) => isPeerAccepted(edge, target, peerauthentications, rootNamespace)),
  sidecars: (edge, { sidecars = [] }, settings) =>
    overAll(edge.sources, (source) => isEgressOpen(edge, source, sidecars, settings)),
}

/** Only a proxy enforces a policy. */
function guarded({ targets }: ObservedEdge): ObservedEdge['targets'] {
  return targets.filter(isInMesh)
}

/** Where a node stands for several workloads that fare differently, nothing is certain. */
function overAll<Item>(items: readonly Item[], judge: (item: Item) => Certainty): Certainty {
  const verdicts = items.map(judge)
  const differ = verdicts.some((verdict) => verdict !== verdicts[0])
  return differ ? 'unknown' : every(verdicts)
}
