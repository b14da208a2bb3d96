import type { Service } from '../../../life/objects/core.ts'
import { PODS, SERVICES } from '../../../life/resources.ts'
import type { World } from '../../../life/world.ts'
import { callsOf } from '../../../seed/calls-of.ts'
import type { CallEnd, MeshCall } from '../../../seed/mesh-call.ts'
import type { Labels, Scene, Stretch, Target } from '../../family.ts'
import { labelOf } from '../../targets.ts'
import { buildAmbientSeries } from './ambient-series.ts'
import { buildCallSeries, type CallSeries, isGateway } from './call-series.ts'
import { createPodFinder } from './proxied-pods.ts'

/** What one proxy has of one call that ended in one way, as Envoy itself sees it. */
export type Passage = {
  readonly target: Target
  /** Where it comes in. */
  readonly listener: string
  /** Where it goes on to; null for what the proxy answers itself. */
  readonly cluster: string | null
  readonly ending: Labels
  readonly count: Stretch
}

export type PassedCall = { readonly call: MeshCall; readonly passages: readonly Passage[] }

/** Flags of requests that Envoy sends to nobody. */
const ANSWERED_HERE: ReadonlySet<string | undefined> = new Set(['UH', 'NC', 'FI'])

const INBOUND = '0.0.0.0_15006'
const TUNNEL = '0.0.0.0_15008'
/** Of a host outside, and of a program whose port nobody has named. */
const [OUTSIDE, USUAL] = [443, 8080]

/** The same calls of which Istio's standard metrics tell, by where they pass each proxy. */
export function findPassages(scene: Scene): readonly PassedCall[] {
  const { world, wants } = scene
  const finder = createPodFinder(scene)
  const isWanted = ({ from, to }: MeshCall): boolean =>
    [from, to].some((end) => end && wants({ namespace: end.namespace, app: end.app }))
  const beside = callsOf(world.cluster)
    .filter(isWanted)
    .map((call) => ({ call, series: buildCallSeries(call, scene, finder) }))
  const between = buildAmbientSeries(scene)
    .filter(({ traffic }) => traffic['reporter'] === 'waypoint')
    .map((series) => ({ call: series.call, series: [series] }))
  return [...beside, ...between].flatMap(({ call, series }) => {
    if (series.length === 0) return []
    const places = placesOf(call, world)
    return { call, passages: series.map((one) => ({ ...one, ...wayOf(one, places) })) }
  })
}

/** The ports at which a service is called and its program answers, and where a proxy takes what leaves the caller. */
type Places = { readonly service: number; readonly program: number; readonly listener: string }

function placesOf(call: MeshCall, world: World): Places {
  const { from, to, protocol } = call
  const { port, address } = servicePort(call, world)
  const outbound = `${protocol === 'tcp' ? address : '0.0.0.0'}_${port}`
  return {
    service: port,
    program: programPort(to, world),
    // What a gateway sends on has come in at its own port; programs listen to nobody there.
    listener: from && isGateway(from) ? `0.0.0.0_${programPort(from, world)}` : outbound,
  }
}

type Way = Pick<Passage, 'listener' | 'cluster'>

function wayOf({ traffic, ending }: CallSeries, { service, program, listener }: Places): Way {
  const { reporter, destination_service: host } = traffic
  if (reporter === 'destination') return { listener: INBOUND, cluster: `inbound|${program}||` }
  if (reporter === 'waypoint') return { listener: TUNNEL, cluster: `inbound-vip|${service}|http|${host}` }
  const isAnswered = ANSWERED_HERE.has(ending['response_flags'])
  return { listener, cluster: isAnswered ? null : `outbound|${service}||${host}` }
}

type Place = { readonly port: number; readonly address: string }

function servicePort({ to, protocol }: MeshCall, world: World): Place {
  const service = world.get(SERVICES, { namespace: to.namespace, name: to.app })
  const ports: NonNullable<Service['spec']['ports']> = service?.spec.ports ?? []
  const { port = OUTSIDE } = ports.find(({ name = '' }) => name.startsWith(protocol)) ?? ports[0] ?? {}
  const { clusterIP = 'None' } = service?.spec ?? {}
  return { port, address: clusterIP === 'None' ? '0.0.0.0' : clusterIP }
}

/** A program stands before its proxy. */
function programPort({ namespace, app }: CallEnd, world: World): number {
  const pod = world.list(PODS, namespace).find((one) => labelOf(one) === app)
  const [first] = pod?.spec.containers.flatMap(({ ports = [] }) => ports) ?? []
  return first?.containerPort ?? USUAL
}
