import { homeOf } from '../../config/home.ts'
import { coversHost, isWildcard, wildcardsAbove } from '../../config/host.ts'
import { formatLabels } from '../../config/selector.ts'
import { asNumber, asPlacedStrings, asRecords, asStringMap, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'

/** KIA0301: two gateways on the same pods open the same port for hosts that overlap. */
export const oneGatewayPerHost: GroupCheck = {
  codes: ['KIA0301'],
  types: ['gateways'],
  keys: (gateway) =>
    openings(gateway).flatMap(({ door, host }) => [
      `${door} ${host}`,
      ...wildcardsAbove(host).map((above) => `${door} under ${above}`),
    ]),
  looksAt: (gateway) =>
    openings(gateway).flatMap(({ door, host }) => [
      ...[host, ...wildcardsAbove(host)].map((name) => `${door} ${name}`),
      ...(isWildcard(host) ? [`${door} under ${host}`] : []),
    ]),
  check: ({ type, object, peers }, { settings }) => {
    const others = peers.map((peer) => ({ peer, hosts: openings(peer) }))
    return openings(object).flatMap((own) => {
      const rivals = others.filter(({ hosts }) => hosts.some((other) => collide(own, other, settings)))
      if (rivals.length === 0) return []
      return [finding('KIA0301', own.path, { references: rivals.map(({ peer }) => referenceTo(type, peer)) })]
    })
  },
}

type Opening = {
  /** Selector and port: only hosts behind the same door can collide. */
  readonly door: string
  readonly host: string
  /** Whose workloads may use it; `*` is everyone's. */
  readonly audience: string
  readonly path: string
}

function openings({ spec, metadata }: IstioObject): readonly Opening[] {
  const selector = formatLabels(asStringMap(recordAt(spec)['selector']))
  return asRecords(recordAt(spec)['servers']).flatMap((server, i) => {
    const door = `${selector}:${asNumber(recordAt(server, 'port')['number']) ?? 0}`
    return asPlacedStrings(server['hosts']).map(({ text, place }) => {
      const [audience, host] = text.includes('/') ? text.split('/', 2) : ['*', text]
      return {
        door,
        host: (host ?? '').toLowerCase(),
        audience: audience === '.' ? homeOf({ metadata }) : (audience ?? '*'),
        path: `spec/servers[${i}]/hosts[${place}]`,
      }
    })
  })
}

function collide(a: Opening, b: Opening, { skipWildcardGatewayHosts }: MeshSettings): boolean {
  if (a.door !== b.door) return false
  if (a.audience !== b.audience && a.audience !== '*' && b.audience !== '*') return false
  if (a.host === '*' || b.host === '*') return !skipWildcardGatewayHosts
  return coversHost(a.host, b.host) || coversHost(b.host, a.host)
}
