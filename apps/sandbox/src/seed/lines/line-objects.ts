import { buildCustom } from '../addons/definition.ts'
import {
  DESTINATION_RULE,
  GATEWAY,
  PEER_AUTHENTICATION,
  SERVICE_ENTRY,
  VIRTUAL_SERVICE,
} from '../addons/istio-kinds.ts'
import type { Planned } from '../app-objects.ts'
import type { Line, LineTeam } from './line.ts'
import { type Lines, type OutsideHost, WAY_OUT } from './line-calls.ts'

const SYSTEM = 'istio-system'
const WAY_OUT_HOST = `${WAY_OUT}.${SYSTEM}.svc.cluster.local`
const PORTS = {
  http: { number: 80, name: 'http', protocol: 'HTTP' },
  tcp: { number: 443, name: 'tls', protocol: 'TLS' },
} as const

/** The objects of the mesh that lines speak of: entrances, versions, faults, and hosts outside. */
export function buildLineObjects({ teams, outside }: Lines, domain: string): readonly Planned[] {
  return [
    ...teams.flatMap(({ team, lines }) => [
      buildCustom(PEER_AUTHENTICATION, {
        metadata: { name: 'strict', namespace: team.namespace },
        spec: { mtls: { mode: 'STRICT' } },
      }),
      ...lines.flatMap((line) => buildRouting(team, line, domain)),
    ]),
    ...outside.flatMap(buildHost),
  ]
}

function buildRouting(
  { namespace }: LineTeam['team'],
  { name, tag, next, fault, entrance }: Line,
  domain: string,
): readonly Planned[] {
  const service = (own: string, spec: object): Planned =>
    buildCustom(VIRTUAL_SERVICE, { metadata: { name: own, namespace }, spec })
  const route = [{ destination: { host: name } }]
  const subsets = [
    { name: 'current', labels: { version: tag } },
    { name: 'next', labels: { version: next?.tag ?? tag } },
  ]
  return [
    ...(next || fault
      ? [
          service(name, {
            hosts: [name],
            http: next ? shift(name, next.share) : [{ fault, route }],
          }),
        ]
      : []),
    ...(next
      ? [
          buildCustom(DESTINATION_RULE, {
            metadata: { name, namespace },
            spec: { host: name, subsets },
          }),
        ]
      : []),
    ...(entrance
      ? [
          service(entrance.host, {
            hosts: [`${entrance.host}.${domain}`],
            gateways: [`${SYSTEM}/public`],
            http: [{ ...(entrance.fault && { fault: entrance.fault }), route }],
          }),
        ]
      : []),
  ]
}

/** By their shares, or for testers alone. */
function shift(host: string, share: number): readonly object[] {
  const to = (subset: string) => ({ destination: { host, subset } })
  if (share > 0)
    return [
      {
        route: [
          { ...to('current'), weight: 100 - share },
          { ...to('next'), weight: share },
        ],
      },
    ]
  return [
    { match: [{ headers: { 'x-hanbat-tester': { exact: 'yes' } } }], route: [to('next')] },
    { route: [to('current')] },
  ]
}

function buildHost({ host, namespace, speaks, isGuarded }: OutsideHost): readonly Planned[] {
  const [name = ''] = host.split('.')
  const port = PORTS[speaks]
  const entry = buildCustom(SERVICE_ENTRY, {
    metadata: { name, namespace },
    spec: { hosts: [host], location: 'MESH_EXTERNAL', resolution: 'DNS', ports: [port] },
  })
  if (!isGuarded) return [entry]
  const gate = { name, namespace: SYSTEM }
  const way = (own: string, to: string): object => ({
    match: [{ gateways: [own], port: port.number }],
    route: [{ destination: { host: to, port: { number: port.number } } }],
  })
  return [
    entry,
    buildCustom(GATEWAY, {
      metadata: gate,
      spec: { selector: { istio: 'egressgateway' }, servers: [{ port, hosts: [host] }] },
    }),
    buildCustom(VIRTUAL_SERVICE, {
      metadata: gate,
      spec: {
        hosts: [host],
        gateways: ['mesh', name],
        http: [way('mesh', WAY_OUT_HOST), way(name, host)],
      },
    }),
  ]
}
