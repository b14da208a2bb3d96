import { GRAPH_TYPES } from '@naru/contract/mesh/wire/graph'
import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { SelectField } from '@naru/ui/field.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { JOINED_TYPES } from '../clusters/as-joined.ts'
import { ClusterTicks } from '../clusters/cluster-ticks.tsx'
import { CompareChoice } from '../compare/compare-choice.tsx'
import {
  EDGE_LABELS,
  EDGE_MODES,
  type GraphFlag,
  type GraphState,
  LAYOUTS,
  toggleFlag,
  toggleReplay,
} from '../graph-state.ts'
import { messages } from '../messages.ts'
import { FindField } from './find-field.tsx'
import { type KnownNamespace, NamespaceChoice } from './namespace-choice.tsx'
import { TrafficMenu } from './traffic-menu.tsx'

type Props = {
  readonly state: GraphState
  /** Null around one node, whose namespace is its own. */
  readonly of: { readonly clusters: readonly string[]; readonly namespaces: readonly KnownNamespace[] } | null
  /** Over which durations there is something to tell. */
  readonly offered: readonly DurationChoice[]
  readonly onChange: (change: Partial<GraphState>) => void
}

const TOGGLES = [
  'injectServiceNodes',
  'operationNodes',
  'boxCluster',
  'boxNamespace',
  'badgeVS',
  'badgeSidecar',
  'badgeSecurity',
  'idleEdges',
  'idleNodes',
  'waypoints',
  'replayActive',
] as const satisfies readonly GraphFlag[]

/** What the graph is of, and what it tells. */
export function GraphToolbar({ state, of, offered, onChange }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const isJoined = of !== null && of.clusters.length > 1
  return (
    <div className="n-mesh-bar">
      {of && (
        <>
          <ClusterTicks
            chosen={of.clusters}
            onChange={(clusters) => onChange({ clusters, focusSelector: '' })}
          />
          <NamespaceChoice
            known={of.namespaces}
            chosen={state.namespaces}
            onChange={(chosen) => onChange({ namespaces: chosen, focusSelector: '' })}
          />
        </>
      )}
      <SelectField
        label={t('graphType')}
        value={state.graphType}
        options={(isJoined ? JOINED_TYPES : GRAPH_TYPES).map((value) => ({
          value,
          label: t(`type.${value}`),
        }))}
        onChange={({ target }) => onChange({ graphType: pick(GRAPH_TYPES, target.value), focusSelector: '' })}
      />
      <SelectField
        label={t('duration')}
        value={String(state.duration)}
        options={offered.map(({ seconds }) => ({
          value: String(seconds),
          label: format.duration(seconds * 1000),
        }))}
        onChange={({ target }) => onChange({ duration: Number(target.value) })}
      />
      {!isJoined && (
        <CompareChoice value={state.compareWith} onChange={(compareWith) => onChange({ compareWith })} />
      )}
      <SelectField
        label={t('edges')}
        value={state.edges}
        options={EDGE_LABELS.map((value) => ({ value, label: t(`edges.${value}`) }))}
        onChange={({ target }) => onChange({ edges: pick(EDGE_LABELS, target.value) })}
      />
      <SelectField
        label={t('edgeMode')}
        value={state.edgeMode}
        options={EDGE_MODES.map((value) => ({ value, label: t(`edgeMode.${value}`) }))}
        onChange={({ target }) => onChange({ edgeMode: pick(EDGE_MODES, target.value) })}
      />
      <SelectField
        label={t('layout')}
        value={state.layout}
        options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={({ target }) => onChange({ layout: pick(LAYOUTS, target.value) })}
      />
      <div className="n-mesh-finds">
        <FindField
          label={t('find')}
          value={state.graphFind}
          onChange={(graphFind) => onChange({ graphFind })}
        />
        <FindField
          label={t('hide')}
          value={state.graphHide}
          onChange={(graphHide) => onChange({ graphHide })}
        />
        <TrafficMenu traffic={state.traffic} onChange={(traffic) => onChange({ traffic })} />
        <Menu
          trigger={{ children: t('display') }}
          items={TOGGLES.filter((id) => id !== (isJoined ? 'operationNodes' : 'boxCluster')).map((id) => ({
            id,
            label: t(id),
            checked: state[id],
            run: () =>
              onChange(id === 'replayActive' ? toggleReplay(state, Date.now()) : toggleFlag(state, id)),
          }))}
        />
      </div>
    </div>
  )
}

/** A choice among those that were offered. */
function pick<const T extends string>(offered: readonly [T, ...T[]], value: string): T {
  return offered.find((one) => one === value) ?? offered[0]
}
