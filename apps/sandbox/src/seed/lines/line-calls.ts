import { type CallEnd, type CallEnding, GRPC, type MeshCall, TCP, WELL } from '../mesh-call.ts'
import type { Line, LineTeam } from './line.ts'

/** A host outside of the mesh that a service entry of a namespace names. */
export type OutsideHost = {
  readonly host: string
  readonly namespace: string
  readonly speaks: 'http' | 'tcp'
  readonly halfMs: number
  /** What is for it goes through the gateway for what leaves the mesh. */
  readonly isGuarded?: true
}

/** What lines call that is in none of them: how soon it answers. */
export type Beside = Readonly<Record<string, number>>

export type Lines = {
  readonly cluster: string
  readonly teams: readonly LineTeam[]
  readonly outside: readonly OutsideHost[]
  readonly beside: Beside
}

const SYSTEM = 'istio-system'
export const WAY_IN = 'istio-ingressgateway'
export const WAY_OUT = 'istio-egressgateway'
/** What a gateway adds to an answer. */
const GATE_MS = 4

const BYTES: Readonly<Record<MeshCall['protocol'], MeshCall['bytes']>> = {
  http: { there: 520, back: 3_600 },
  grpc: { there: 160, back: 420 },
  tcp: { there: 900, back: 5_200 },
}
const ENDINGS: Readonly<Record<MeshCall['protocol'], readonly CallEnding[]>> = {
  http: WELL,
  grpc: GRPC,
  tcp: TCP,
}

function endingsOf({ speaks = 'http', fails = 0 }: Pick<Line, 'speaks' | 'fails'>): readonly CallEnding[] {
  if (fails === 0) return ENDINGS[speaks]
  const well = ENDINGS[speaks].map((ending) => ({ ...ending, share: ending.share * (1 - fails) }))
  return [...well, { share: fails, code: '500' }]
}

type Called = Pick<Line, 'speaks' | 'halfMs' | 'fails'>
type Made = Pick<MeshCall, 'to' | 'perSecond'> & { readonly from: CallEnd }

function callOf({ from, to, perSecond }: Made, called: Called): MeshCall {
  const { speaks = 'http', halfMs } = called
  return {
    from,
    to,
    protocol: speaks,
    perSecond,
    // Nobody waits for the end of a connection.
    halfMs: speaks === 'tcp' ? 0 : halfMs,
    bytes: BYTES[speaks],
    endings: endingsOf(called),
  }
}

/** Who calls whom, from all lines together. */
export function buildLineCalls({ cluster, teams, outside, beside }: Lines): readonly MeshCall[] {
  const end = (namespace: string, app: string): CallEnd => ({ cluster, namespace, app })
  const known = new Map<string, Called>(
    teams.flatMap(({ team, lines }) =>
      lines.map((line) => [`${team.namespace}/${line.name}`, line] as const),
    ),
  )
  for (const [name, halfMs] of Object.entries(beside)) known.set(name, { halfMs })
  const callHost = (from: CallEnd, host: OutsideHost, perSecond: number): readonly MeshCall[] => {
    const [app = ''] = host.host.split('.')
    const to = { ...end(host.namespace, app), host: host.host }
    if (!host.isGuarded) return [callOf({ from, to, perSecond }, host)]
    const gate = end(SYSTEM, WAY_OUT)
    return [
      callOf({ from, to: gate, perSecond }, { ...host, halfMs: host.halfMs + GATE_MS }),
      callOf({ from: gate, to, perSecond }, host),
    ]
  }
  const call = (from: CallEnd, name: string, perSecond: number): readonly MeshCall[] => {
    const host = outside.find((one) => one.host === name)
    if (host) return callHost(from, host, perSecond)
    const place = name.includes('/') ? name : `${from.namespace}/${name}`
    const called = known.get(place)
    const [namespace = '', app = ''] = place.split('/')
    if (!called) throw new Error(`${from.app} calls ${name}, which is in no line`)
    return [callOf({ from, to: end(namespace, app), perSecond }, called)]
  }
  return teams.flatMap(({ team: { namespace }, lines }) =>
    lines.flatMap((line) => {
      const own = end(namespace, line.name)
      const { entrance, calls = {} } = line
      return [
        ...(entrance
          ? [callOf({ from: end(SYSTEM, WAY_IN), to: own, perSecond: entrance.perSecond }, line)]
          : []),
        ...Object.entries(calls).flatMap(([name, perSecond]) => call(own, name, perSecond)),
      ]
    }),
  )
}
