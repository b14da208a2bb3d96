import { GRAPH_TYPES, type GraphType } from '@naru/contract/mesh/wire/graph'
import { type Query, queryText } from '@naru/contract/pages/query'
import { DURATION_CHOICES, type DurationChoice, roundDuration } from '@naru/mesh/time/duration-choices'
import { parseTraffic, type TrafficRate, USUAL_TRAFFIC } from './traffic-rates.ts'

export const EDGE_LABELS = ['none', 'requestRate', 'errorRate', 'responseTime', 'throughput'] as const
export type EdgeLabel = (typeof EDGE_LABELS)[number]

/** Which edges are told of. */
export const EDGE_MODES = ['all', 'unhealthy', 'none'] as const
export type EdgeMode = (typeof EDGE_MODES)[number]

/** How nodes are laid out. */
export const LAYOUTS = ['dagre', 'grid', 'concentric'] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** How long before the moment that is shown a graph may be compared with itself, in seconds. */
export const COMPARE_SPANS = [600, 3600, 86_400, 604_800] as const

/** Over how long a replay goes, in seconds. */
export const REPLAY_SPANS = [600, 1800, 3600, 10_800, 86_400] as const

const DURATION = 600

/** What a graph shows, as its address says. */
export type GraphState = {
  /** Whose graphs are one picture; none where it is that of the console's own cluster alone. */
  readonly clusters: readonly string[]
  readonly namespaces: readonly string[]
  readonly graphType: GraphType
  readonly duration: number
  readonly traffic: readonly TrafficRate[]
  readonly edges: EdgeLabel
  readonly edgeMode: EdgeMode
  readonly graphFind: string
  readonly graphHide: string
  readonly injectServiceNodes: boolean
  /** Whether requests are told apart by the operation that they ask for. */
  readonly operationNodes: boolean
  readonly idleEdges: boolean
  readonly idleNodes: boolean
  /** Whether waypoints are nodes between who calls by way of them. */
  readonly waypoints: boolean
  readonly boxNamespace: boolean
  /** Of several clusters; in place of those around namespaces. */
  readonly boxCluster: boolean
  readonly badgeSecurity: boolean
  readonly badgeVS: boolean
  readonly badgeSidecar: boolean
  /** Whether labels, badges and motion are wanted of a large graph too. */
  readonly detailed: boolean
  readonly animation: boolean
  readonly layout: LayoutName
  readonly replayActive: boolean
  /** Unix seconds; 0 where nothing has been replayed. */
  readonly replayStart: number
  readonly replayInterval: number
  /** The moment that was chosen last, in unix seconds; 0 where the span begins. */
  readonly replayAt: number
  /** Seconds before the moment that is shown; 0 where it is compared with nothing. */
  readonly compareWith: number
  /** The id of the node or edge that the panel tells of. */
  readonly focusSelector: string
}

export const STANDARD: GraphState = {
  clusters: [],
  namespaces: [],
  graphType: 'versionedApp',
  duration: DURATION,
  traffic: USUAL_TRAFFIC,
  edges: 'none',
  edgeMode: 'all',
  graphFind: '',
  graphHide: '',
  injectServiceNodes: false,
  operationNodes: false,
  idleEdges: false,
  idleNodes: false,
  waypoints: false,
  boxNamespace: true,
  boxCluster: true,
  badgeSecurity: false,
  badgeVS: true,
  badgeSidecar: true,
  detailed: false,
  animation: false,
  layout: 'dagre',
  replayActive: false,
  replayStart: 0,
  replayInterval: 1800,
  replayAt: 0,
  compareWith: 0,
  focusSelector: '',
}

/** What is usual for who takes rates over a duration, in seconds; undefined where they have chosen none. */
export function usualState(duration: number = DURATION): GraphState {
  return { ...STANDARD, duration }
}

/** What is on or off. */
export const FLAGS = [
  'injectServiceNodes',
  'operationNodes',
  'idleEdges',
  'idleNodes',
  'waypoints',
  'boxNamespace',
  'boxCluster',
  'badgeSecurity',
  'badgeVS',
  'badgeSidecar',
  'detailed',
  'animation',
  'replayActive',
] as const satisfies readonly (keyof GraphState)[]
export type GraphFlag = (typeof FLAGS)[number]

type WholeKey = 'duration' | 'replayStart' | 'replayInterval' | 'replayAt' | 'compareWith'

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function parseGraphState(query: Query, usual: GraphState = STANDARD): GraphState {
  const text = (key: keyof GraphState): string => queryText(query, key) ?? ''
  const whole = (key: WholeKey): number => {
    const value = Number(text(key))
    return Number.isInteger(value) && value > 0 ? value : usual[key]
  }
  const names = (key: 'clusters' | 'namespaces') =>
    [...new Set(text(key).split(','))].map((name) => name.trim()).filter(Boolean)
  return {
    clusters: names('clusters'),
    namespaces: names('namespaces'),
    graphType: oneOf(GRAPH_TYPES, text('graphType')) ?? STANDARD.graphType,
    duration: roundDuration(whole('duration'), DURATION_CHOICES),
    traffic: parseTraffic(text('traffic')),
    edges: oneOf(EDGE_LABELS, text('edges')) ?? STANDARD.edges,
    edgeMode: oneOf(EDGE_MODES, text('edgeMode')) ?? STANDARD.edgeMode,
    graphFind: text('graphFind'),
    graphHide: text('graphHide'),
    layout: oneOf(LAYOUTS, text('layout')) ?? STANDARD.layout,
    replayStart: whole('replayStart'),
    replayInterval: whole('replayInterval'),
    replayAt: whole('replayAt'),
    compareWith: whole('compareWith'),
    ...parseFlags(text),
    focusSelector: text('focusSelector'),
  }
}

function parseFlags(text: (key: GraphFlag) => string): Pick<GraphState, GraphFlag> {
  const flags = FLAGS.map((key) => [key, text(key) === '' ? STANDARD[key] : text(key) === 'true'])
  // Of each flag one.
  return Object.fromEntries(flags) as Pick<GraphState, GraphFlag>
}

/** What is on or off after one of it has changed. */
export function toggleFlag(state: GraphState, flag: GraphFlag): Pick<GraphState, GraphFlag> {
  const flags = FLAGS.map((key) => [key, key === flag ? !state[key] : state[key]])
  // Of each flag one.
  return Object.fromEntries(flags) as Pick<GraphState, GraphFlag>
}

/** Begins to replay what was until now (in ms since 1970), or goes back to it. */
export function toggleReplay({ replayActive, replayInterval }: GraphState, now: number): Partial<GraphState> {
  return replayActive
    ? { replayActive: false, replayStart: 0, replayAt: 0 }
    : { replayActive: true, replayStart: Math.floor(now / 1000) - replayInterval, replayAt: 0 }
}

/** Which moment a graph is of, in unix seconds; 0 for now. */
export function momentOf({ replayActive, replayStart, replayInterval, replayAt: at }: GraphState): number {
  if (!replayActive || replayStart === 0) return 0
  return at >= replayStart && at <= replayStart + replayInterval ? at : replayStart
}

/** The state over a duration that is offered: the longest that is not longer than the one it names. */
export function overOffered(state: GraphState, offered: readonly DurationChoice[]): GraphState {
  return { ...state, duration: roundDuration(state.duration, offered) }
}

/** What an address has to say for a change; what is as usual is not said. */
export function writeGraphState(change: Partial<GraphState>, standard: GraphState = STANDARD): Query {
  // Object.entries forgets which keys a record has; the state has no others.
  const entries = Object.entries(change) as [keyof GraphState, GraphState[keyof GraphState]][]
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const text = typeof value === 'object' ? value.join(',') : value
      const usual = standard[key]
      return [key, text === (typeof usual === 'object' ? usual.join(',') : usual) ? undefined : text]
    }),
  )
}

function oneOf<const T extends string>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => value === text)
}
