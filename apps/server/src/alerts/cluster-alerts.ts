import type { Alert, AlertSource, Silence } from '@naru/contract/api/alerts'
import type { Asked, Reviews } from '../access/reviews.ts'
import type { PrometheusClient } from '../telemetry/prometheus-client.ts'
import type { AlertmanagerClient, NotifiedState } from './alertmanager-client.ts'
import type { AlertmanagerPlace } from './find-alertmanager.ts'
import { joinAlerts } from './join-alerts.ts'
import { type PrometheusGroup, rulesOfPrometheus } from './prometheus-rules.ts'
import { createSeen, keepSeen, type Seen } from './seen-labels.ts'

export type AlertDeps = {
  readonly prometheus: PrometheusClient
  readonly alertmanager: AlertmanagerClient
  readonly reviews: Pick<Reviews, 'can'>
}

/** What one cluster says to one person. */
export type ClusterAlerts = {
  readonly source: AlertSource
  readonly seen: Seen | null
  readonly groups: readonly PrometheusGroup[]
  readonly alerts: readonly Alert[]
  readonly silences: readonly Silence[]
}

/** To silence is to post to Alertmanager through the API server. */
export const SILENCE_RIGHT = { verb: 'create', group: '', resource: 'services/proxy' } as const

export function silenceQuestion({ namespace, service }: AlertmanagerPlace, verb = 'create') {
  return { ...SILENCE_RIGHT, verb, namespace, name: service }
}

async function loadGroups(
  { prometheus }: AlertDeps,
  cluster: string,
  signal: AbortSignal,
): Promise<readonly PrometheusGroup[] | null> {
  const place = await prometheus.place(cluster, signal)
  if (place === null) return null
  const answer = await prometheus.read({ cluster, place, path: 'rules' }, signal)
  return rulesOfPrometheus.parse(answer).data.groups ?? []
}

type Notified = { readonly state: NotifiedState | null; readonly failure: string | null }

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Without its Alertmanager a cluster still says what fires. */
async function loadNotified(
  { alertmanager }: AlertDeps,
  cluster: string,
  signal: AbortSignal,
): Promise<Notified> {
  try {
    return { state: await alertmanager.load(cluster, signal), failure: null }
  } catch (error) {
    signal.throwIfAborted()
    return { state: null, failure: wordsOf(error) }
  }
}

/** Who sees only some alerts sees the silences that keep those quiet. */
function shownSilences(
  cluster: string,
  state: NotifiedState | null,
  seen: Seen,
  alerts: readonly Alert[],
): readonly Silence[] {
  const over = new Set(alerts.flatMap(({ silencedBy }) => silencedBy))
  return (state?.silences ?? [])
    .filter(({ id }) => seen.all || over.has(id))
    .map(({ status, ...silence }) => ({ ...silence, cluster, state: status.state }))
}

const NOTHING = { seen: null, groups: [], alerts: [], silences: [] }

function silent(cluster: string, state: 'absent' | 'failed', failure: string | null): ClusterAlerts {
  return {
    ...NOTHING,
    source: { cluster, state, failure, notifies: false, narrowed: false, lacks: null },
  }
}

async function loadAnswered(deps: AlertDeps, asked: Asked, signal: AbortSignal): Promise<ClusterAlerts> {
  const { cluster } = asked
  const [groups, notified] = await Promise.all([
    loadGroups(deps, cluster, signal),
    loadNotified(deps, cluster, signal),
  ])
  if (groups === null) return silent(cluster, 'absent', null)
  const { state, failure } = notified
  const seen = await createSeen(deps.reviews, asked)
  const all = joinAlerts(cluster, groups, state?.alerts ?? [])
  const alerts = await keepSeen(seen, all)
  const lacks = state === null ? null : await lackOf(deps, asked, state.place)
  return {
    source: { cluster, state: 'answered', failure, notifies: state !== null, narrowed: !seen.all, lacks },
    seen,
    groups,
    alerts,
    silences: shownSilences(cluster, state, seen, alerts),
  }
}

async function lackOf({ reviews }: AlertDeps, asked: Asked, place: AlertmanagerPlace) {
  const { verb, resource } = SILENCE_RIGHT
  const isAllowed = await reviews.can(asked, silenceQuestion(place))
  return isAllowed ? null : { verb, resource, namespace: place.namespace }
}

/** The alerts of a cluster that a person may see; one that fails says so and keeps nobody waiting for others. */
export async function loadClusterAlerts(
  deps: AlertDeps,
  asked: Asked,
  signal: AbortSignal,
): Promise<ClusterAlerts> {
  try {
    return await loadAnswered(deps, asked, signal)
  } catch (error) {
    signal.throwIfAborted()
    return silent(asked.cluster, 'failed', wordsOf(error))
  }
}
