import { readNumber, readStringMap } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { coversHost, isWildcard, wildcardsAbove } from '../../config/host.ts'
import { formatLabels } from '../../config/selector.ts'
import { asPlacedStrings, asRecords, recordAt } from '../../config/spec-reader.ts'
import { groupBy } from '../../model/group-by.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'

/**
 * KIA0301: the same pods open the same port for hosts that overlap, be it in two gateways or, as in Kiali 1.73, in
 * one.
 */
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
  alone: true,
  check: ({ type, object, peers }, { settings }) => {
    const others = peers.map((peer) => ({ peer, hosts: openings(peer) }))
    const mine = openings(object)
    const inOwnWay = collidingAmong(mine, settings)
    return mine.flatMap((own) => {
      const rivals = others.filter(({ hosts }) => hosts.some((other) => collide(own, other, settings)))
      if (rivals.length === 0 && !inOwnWay.has(own)) return []
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
  const selector = formatLabels(readStringMap(recordAt(spec)['selector']))
  return asRecords(recordAt(spec)['servers']).flatMap((server, i) => {
    const door = `${selector}:${readNumber(recordAt(server, 'port')['number']) ?? 0}`
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

/**
 * Openings of one gateway that collide with others of it; each is compared with its like and with wildcards above it.
 */
function collidingAmong(own: readonly Opening[], settings: MeshSettings): ReadonlySet<Opening> {
  const byHost = groupBy(own, ({ door, host }) => `${door} ${host}`)
  return new Set(
    own.flatMap((opening) =>
      [opening.host, ...wildcardsAbove(opening.host)]
        .flatMap((name) => byHost.get(`${opening.door} ${name}`) ?? [])
        .filter((other) => other !== opening && collide(opening, other, settings))
        .flatMap((other) => [opening, other]),
    ),
  )
}

function collide(a: Opening, b: Opening, { skipWildcardGatewayHosts }: MeshSettings): boolean {
  if (a.door !== b.door) return false
  if (a.audience !== b.audience && a.audience !== '*' && b.audience !== '*') return false
  if (a.host === '*' || b.host === '*') return !skipWildcardGatewayHosts
  return coversHost(a.host, b.host) || coversHost(b.host, a.host)
}
