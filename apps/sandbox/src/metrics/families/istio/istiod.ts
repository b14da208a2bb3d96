import { revisionOf } from '../../../life/network/mesh-revision.ts'
import { PODS } from '../../../life/resources.ts'
import { AUTHORITY } from '../../../seed/addons/mesh-authority.ts'
import {
  type Draft,
  type Family,
  type Labels,
  metric,
  type Scene,
  type Span,
  type Stretch,
  type Target,
} from '../../family.ts'
import { labelOf, lastOf, podTargets } from '../../targets.ts'
import { counter, histogram, partOf } from '../counted.ts'
import { type Proxy, proxiesOf } from './proxied-pods.ts'

const CONVERGENCE = 'pilot_proxy_convergence_time'
const BOUNDS = [0.1, 0.5, 1, 3, 5, 10, 20, 30]

/** One istiod among all of its revision. */
type Server = {
  readonly key: string
  readonly began: number
  readonly place: number
  readonly peers: readonly Target[]
  readonly proxies: readonly Proxy[]
}
type Told = readonly [labels: Labels, stretch: Stretch]

const isIn = (spans: readonly Span[], now: number): boolean =>
  spans.some(({ from, to }) => from <= now && (to === undefined || now < to))

/** Proxies are shared out evenly among the istiods that are up. */
function connected({ place, peers, proxies, began }: Server): readonly Told[] {
  const versions = new Set(proxies.map(({ version }) => version))
  return [...versions].map((version) => {
    const own = proxies.filter((one) => one.version === version)
    const value = (now: number): number => {
      const up = peers.flatMap((peer, index) => (isIn(peer.up, now) ? [index] : []))
      const total = own.filter(({ spans }) => isIn(spans, now)).length
      const rank = up.indexOf(place)
      return rank < 0 ? 0 : Math.floor((total + up.length - 1 - rank) / up.length)
    }
    return [{ version }, { from: began, value }]
  })
}

const PUSHES = [
  ['cds', 0.12],
  ['eds', 0.6],
  ['lds', 0.1],
  ['rds', 0.1],
] as const

const counted =
  (perSecond: number) =>
  ({ key, began }: Server): readonly Told[] => [[{}, counter(key, perSecond, began)]]
const steady =
  (labels: Labels, value: (server: Server) => number) =>
  (server: Server): readonly Told[] => [[labels, { from: server.began, value: () => value(server) }]]
const converged = ({ key, began }: Server, name: string): readonly Told[] =>
  histogram(partOf(name), counter(`${key}/convergence`, 0.5, began), BOUNDS, 0.06)

const READINGS: Readonly<Record<string, (server: Server, name: string) => readonly Told[]>> = {
  pilot_xds: connected,
  pilot_xds_pushes: ({ key, began }) =>
    PUSHES.map(([type, perSecond]) => [{ type }, counter(`${key}/${type}`, perSecond, began)]),
  [`${CONVERGENCE}_bucket`]: converged,
  [`${CONVERGENCE}_sum`]: converged,
  [`${CONVERGENCE}_count`]: converged,
  pilot_total_xds_rejects: steady({ type: 'cds' }, () => 0),
  pilot_total_xds_internal_errors: steady({}, () => 0),
  citadel_server_root_cert_expiry_timestamp: steady({}, () => AUTHORITY.until.getTime() / 1000),
  citadel_server_csr_count: counted(0.004),
  citadel_server_success_cert_issuance_count: counted(0.004),
}

type Revision = { readonly revision: string; readonly peers: readonly Target[] }

/** The istiods of each control plane, which serve its proxies alone. */
function istiodsOf(scene: Scene): readonly Revision[] {
  const revisions = new Map<string, string>()
  for (const life of scene.chronicle.lives(PODS, scene.from, scene.to)) {
    const pod = lastOf(life)
    if (pod && labelOf(pod) === 'istiod') revisions.set(pod.metadata.name, revisionOf(pod))
  }
  const all = podTargets({ app: 'istiod', job: 'istiod', port: 15014 }, scene)
  const own = (target: Target): string => revisions.get(target.labels['pod'] ?? '') ?? 'default'
  return [...new Set(revisions.values())].map((revision) => ({
    revision,
    peers: all.filter((target) => own(target) === revision),
  }))
}

function istiodDrafts(name: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[name]
  if (reading === undefined) return []
  const proxies = name === 'pilot_xds' ? proxiesOf(scene) : []
  return istiodsOf(scene).flatMap(({ revision, peers }) => {
    const own = proxies.filter((one) => one.revision === revision)
    return peers.flatMap((target, place) => {
      const server = { key: target.scrapeUrl, began: target.up[0]?.from ?? 0, place, peers, proxies: own }
      return reading(server, name).map(([labels, stretch]) => ({ labels, target, stretches: [stretch] }))
    })
  })
}

/** What istiod tells of the proxies that it serves. */
export const ISTIOD: Family = {
  metrics: [
    metric('pilot_xds', 'gauge', 'Number of endpoints connected to this pilot using XDS.'),
    metric('pilot_xds_pushes', 'counter', 'Pilot build and send errors for lds, rds, cds and eds.'),
    metric(
      CONVERGENCE,
      'histogram',
      'Delay in seconds between config change and a proxy receiving all required configuration.',
    ),
    metric(
      'pilot_total_xds_rejects',
      'counter',
      'Total number of XDS responses from pilot rejected by proxy.',
    ),
    metric('pilot_total_xds_internal_errors', 'counter', 'Total number of internal XDS errors in pilot.'),
    metric(
      'citadel_server_root_cert_expiry_timestamp',
      'gauge',
      'The unix timestamp, in seconds, when Citadel root cert will expire.',
    ),
    metric('citadel_server_csr_count', 'counter', 'The number of CSRs received by Citadel server.'),
    metric(
      'citadel_server_success_cert_issuance_count',
      'counter',
      'The number of certificates issuances that have succeeded.',
    ),
  ],
  drafts: istiodDrafts,
}
