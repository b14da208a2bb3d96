import { chance } from '../../life/chance.ts'
import { loadAt } from '../../life/load.ts'
import {
  type Draft,
  type Family,
  type Labels,
  metric,
  type Scene,
  type Stretch,
  type Target,
} from '../family.ts'
import { apiServerTargets, masters } from './control-plane-targets.ts'
import { counter, histogram, partOf } from './counted.ts'

const BOUNDS = [0.005, 0.025, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 3, 6, 15, 30, 60]
const DURATION = 'apiserver_request_duration_seconds'

type Request = readonly [verb: string, group: string, resource: string, perSecond: number, half: number]

const REQUESTS: readonly Request[] = [
  ['GET', '', 'pods', 9, 0.004],
  ['LIST', '', 'pods', 0.8, 0.03],
  ['PATCH', '', 'pods', 1.2, 0.012],
  ['GET', '', 'nodes', 4, 0.004],
  ['PATCH', '', 'nodes', 1.1, 0.011],
  ['GET', '', 'configmaps', 3, 0.003],
  ['GET', '', 'secrets', 1.5, 0.003],
  ['LIST', '', 'services', 0.4, 0.012],
  ['POST', '', 'events', 1.6, 0.009],
  ['GET', 'apps', 'deployments', 1.4, 0.004],
  ['LIST', 'apps', 'replicasets', 0.3, 0.02],
  ['PUT', 'coordination.k8s.io', 'leases', 8, 0.007],
]

function requestLabels([verb, group, resource]: Request): Labels {
  const scope = verb === 'LIST' ? 'cluster' : 'resource'
  return { component: 'apiserver', dry_run: '', group, resource, scope, subresource: '', verb, version: 'v1' }
}

type On = { readonly target: Target; readonly began: number; readonly scene: Scene }
type Told = readonly [labels: Labels, stretch: Stretch]

/** Most succeed; a few ask for what is not there, and fewer still fail. */
function requests({ target, began }: On): readonly Told[] {
  return REQUESTS.flatMap((request) => {
    const key = `${target.scrapeUrl}/${request.join()}`
    const codes =
      request[0] === 'POST'
        ? [['201', 1]]
        : [
            ['200', 1],
            ['404', 0.004],
          ]
    return [...codes, ['500', 0.0004]].map(
      ([code, share]): Told => [
        { ...requestLabels(request), code: String(code) },
        counter(`${key}/${code}`, request[3] * Number(share), began),
      ],
    )
  })
}

function durations({ target, began }: On, name: string): readonly Told[] {
  return REQUESTS.flatMap((request) => {
    const { dry_run: _, ...labels } = requestLabels(request)
    const all = counter(`${target.scrapeUrl}/${request.join()}/200`, request[3], began)
    return histogram(partOf(name), all, BOUNDS, request[4]).map(
      ([more, stretch]): Told => [{ ...labels, ...more }, stretch],
    )
  })
}

const READINGS: Readonly<Record<string, (on: On, name: string) => readonly Told[]>> = {
  apiserver_request_total: requests,
  [`${DURATION}_bucket`]: durations,
  [`${DURATION}_sum`]: durations,
  [`${DURATION}_count`]: durations,
  apiserver_current_inflight_requests: ({ target, began }) =>
    (['readOnly', 'mutating'] as const).map((kind) => [
      { request_kind: kind },
      {
        from: began,
        value: (now) => Math.round((kind === 'mutating' ? 3 : 9) * loadAt(`${target.scrapeUrl}${kind}`, now)),
      },
    ]),
  process_start_time_seconds: ({ began }) => [[{}, { from: began, value: () => Math.floor(began / 1000) }]],
  process_resident_memory_bytes: ({ target, began }) => [
    [
      {},
      {
        from: began,
        value: (now) =>
          Math.round(2 ** 20 * (700 + 90 * chance(target.scrapeUrl) + 40 * loadAt(target.scrapeUrl, now))),
      },
    ],
  ],
}

function apiDrafts(name: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[name]
  const machines = masters(scene)
  if (reading === undefined) return []
  return apiServerTargets(scene).flatMap((target, index) => {
    const began = machines[index]?.life.editions[0]?.at ?? 0
    return reading({ target, began, scene }, name).map(([labels, stretch]) => ({
      labels,
      target,
      stretches: [stretch],
    }))
  })
}

/** What API servers tell of the requests that they answer. */
export const API_SERVER: Family = {
  metrics: [
    metric(
      'apiserver_request_total',
      'counter',
      'Counter of apiserver requests broken out for each verb, dry run value, group, version, resource, scope, component, and HTTP response code.',
    ),
    metric(
      DURATION,
      'histogram',
      'Response latency distribution in seconds for each verb, dry run value, group, version, resource, subresource, scope and component.',
    ),
    metric(
      'apiserver_current_inflight_requests',
      'gauge',
      'Maximal number of currently used inflight request limit of this apiserver per request kind in last second.',
    ),
    metric('process_start_time_seconds', 'gauge', 'Start time of the process since unix epoch in seconds.'),
    metric('process_resident_memory_bytes', 'gauge', 'Resident memory size in bytes.'),
  ],
  drafts: apiDrafts,
}
