import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  DESTINATION_RULES,
  type DestinationRule,
  type Fault,
  fullName,
  type HttpRule,
  routesHost,
  VIRTUAL_SERVICES,
  type VirtualService,
} from '../../../life/network/mesh-routing.ts'
import type { Labels, Scene } from '../../family.ts'
import type { Life } from '../../history/chronicle.ts'

/** A share (0 to 1) of the requests, and the labels of the pods it is for; null for a subset that nobody has defined. */
export type Way = { readonly share: number; readonly labels: Labels | null }

/** What the caller's proxy makes of requests for a service. */
export type Routing = {
  readonly ways: readonly Way[]
  /** Copies, whose answers nobody waits for. */
  readonly mirrors: readonly Way[]
  readonly aborted: { readonly share: number; readonly code: string }
  readonly delayed: { readonly share: number; readonly ms: number }
}

/** A routing that holds from a moment on. */
export type RoutedSince = { readonly at: number; readonly routing: Routing }

/** As long as no object says anything else. */
const PLAIN: Routing = {
  ways: [{ share: 1, labels: {} }],
  mirrors: [],
  aborted: { share: 0, code: '' },
  delayed: { share: 0, ms: 0 },
}

/** Whose proxy routes: one beside a program, or a gateway, which is told of other virtual services. */
export type Router = 'mesh' | 'gateway'

/** How requests for a host were routed, in the order of time; before the first moment plainly. */
export function routingsOf(
  host: string,
  { chronicle, to }: Scene,
  router: Router = 'mesh',
): readonly RoutedSince[] {
  const routes = router === 'mesh' ? routesHost : leadsIn
  const always = Number.NEGATIVE_INFINITY
  const services = chronicle
    .lives(VIRTUAL_SERVICES, always, to)
    .filter(({ editions }) => editions.some(({ object }) => routes(object, host)))
  const rules = chronicle
    .lives(DESTINATION_RULES, always, to)
    .filter(({ editions }) => editions.some(({ object }) => isAbout(object, host)))
  const moments = [...services, ...rules].flatMap(({ editions, to: end }) => [
    ...editions.map(({ at }) => at),
    ...(end === undefined ? [] : [end]),
  ])
  return [...new Set(moments)]
    .toSorted((left, right) => left - right)
    .map((at) => {
      const service = standing(services, at).find((one) => routes(one, host))
      const rule = service?.spec?.http?.find(
        (one) => takesAll(one) && (router === 'mesh' || leadsTo(one, host, service)),
      )
      const subsets = standing(rules, at).find((one) => isAbout(one, host))?.spec?.subsets ?? []
      const namespace = service?.metadata.namespace ?? ''
      return { at, routing: rule ? readRule(rule, { host, namespace, subsets }) : PLAIN }
    })
}

/** What holds at a moment. */
export function routingAt(since: readonly RoutedSince[], moment: number): Routing {
  return since.findLast(({ at }) => at <= moment)?.routing ?? PLAIN
}

function standing<T extends KubeObject>(lives: readonly Life<T>[], moment: number): readonly T[] {
  return lives.flatMap(({ editions, to }) => {
    const edition = editions.findLast(({ at }) => at <= moment)
    return edition && (to === undefined || moment < to) ? [edition.object] : []
  })
}

function isAbout({ metadata, spec }: DestinationRule, host: string): boolean {
  return fullName(spec?.host ?? '', metadata.namespace ?? '') === host
}

function leadsTo({ route = [] }: HttpRule, host: string, { metadata }: VirtualService): boolean {
  return route.some(({ destination }) => fullName(destination?.host ?? '', metadata.namespace ?? '') === host)
}

/** Whether a gateway sends anything to a host by this virtual service. */
function leadsIn(service: VirtualService, host: string): boolean {
  const isOfGateway = service.spec?.gateways?.some((gateway) => gateway !== 'mesh') ?? false
  return isOfGateway && (service.spec?.http ?? []).some((rule) => leadsTo(rule, host, service))
}

/** Nobody says which paths and headers requests have: rules for some of them take none. */
function takesAll({ match = [{}] }: HttpRule): boolean {
  return match.some(
    ({ uri, ...more }) => Object.keys(more).length === 0 && (uri === undefined || uri['prefix'] === '/'),
  )
}

type About = {
  readonly host: string
  /** Of the virtual service. */
  readonly namespace: string
  readonly subsets: NonNullable<NonNullable<DestinationRule['spec']>['subsets']>
}

/** What goes to another host is no part of the call any more. */
function readRule({ route = [], fault, mirror, mirrorPercentage }: HttpRule, about: About): Routing {
  const sum = route.reduce((total, { weight = 0 }) => total + weight, 0)
  const wayTo = (destination: NonNullable<HttpRule['mirror']>, share: number): readonly Way[] => {
    const isHere = fullName(destination.host ?? '', about.namespace) === about.host
    return isHere && share > 0 ? [{ share, labels: labelsOf(destination.subset, about) }] : []
  }
  return {
    ways: route.flatMap(({ destination = {}, weight = 0 }) =>
      wayTo(destination, sum > 0 ? weight / sum : 1 / route.length),
    ),
    mirrors: mirror ? wayTo(mirror, (mirrorPercentage?.value ?? 100) / 100) : [],
    ...readFault(fault),
  }
}

function labelsOf(subset: string | undefined, { subsets }: About): Labels | null {
  if (subset === undefined) return {}
  const found = subsets.find(({ name }) => name === subset)
  return found ? (found.labels ?? {}) : null
}

/** A fault without a percentage happens to nobody. */
function readFault({ abort, delay }: Fault = {}): Pick<Routing, 'aborted' | 'delayed'> {
  return {
    aborted: { share: (abort?.percentage?.value ?? 0) / 100, code: String(abort?.httpStatus ?? 503) },
    delayed: { share: (delay?.percentage?.value ?? 0) / 100, ms: readMs(delay?.fixedDelay ?? '') },
  }
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/** A duration as `1m30s`. */
function readMs(text: string): number {
  const parts = [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)]
  return parts.reduce((sum, [, count = '', unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0)
}
