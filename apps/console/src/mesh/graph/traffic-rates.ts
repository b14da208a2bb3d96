/**
 * What counts as the traffic of a protocol, and whose word of ambient traffic does, by what addresses call it: as the mesh API
 * is asked for it.
 */
const RATES = {
  httpRequest: ['rateHttp', 'requests'],
  grpcRequest: ['rateGrpc', 'requests'],
  grpcReceived: ['rateGrpc', 'received'],
  grpcSent: ['rateGrpc', 'sent'],
  grpcTotal: ['rateGrpc', 'total'],
  tcpSent: ['rateTcp', 'sent'],
  tcpReceived: ['rateTcp', 'received'],
  tcpTotal: ['rateTcp', 'total'],
  ambientTotal: ['ambientTraffic', 'total'],
  ambientWaypoint: ['ambientTraffic', 'waypoint'],
  ambientZtunnel: ['ambientTraffic', 'ztunnel'],
  ambientNone: ['ambientTraffic', 'none'],
} as const

export type TrafficRate = keyof typeof RATES
type Asked = (typeof RATES)[TrafficRate][0]

// Object.keys forgets which keys a record has; RATES has no others.
export const TRAFFIC_RATES = Object.keys(RATES) as readonly TrafficRate[]

export const USUAL_TRAFFIC: readonly TrafficRate[] = ['httpRequest', 'grpcRequest', 'tcpSent', 'ambientTotal']

/** Whether it says whose word of ambient traffic counts, and not how a protocol is measured. */
export function isAmbient(rate: TrafficRate): boolean {
  return RATES[rate][0] === 'ambientTraffic'
}

/** Reads an address: of each protocol at most one, as usual where it names none that is known; and one of ambient traffic. */
export function parseTraffic(text: string): readonly TrafficRate[] {
  const named = text.split(',').map((name) => name.trim())
  const known = TRAFFIC_RATES.filter((rate) => named.includes(rate))
  const first = known.filter((rate, index) => known.findIndex((one) => isOfOne(one, rate)) === index)
  const count = (of: (rate: TrafficRate) => boolean) => (first.some(of) ? first : USUAL_TRAFFIC).filter(of)
  return [...count((rate) => !isAmbient(rate)), ...count(isAmbient)]
}

/**
 * What is counted after one of it was chosen or left: another of its protocol goes, and some protocol always counts. Of
 * ambient traffic one is always chosen.
 */
export function toggleTraffic(traffic: readonly TrafficRate[], rate: TrafficRate): readonly TrafficRate[] {
  const others = traffic.filter((one) => !isOfOne(one, rate))
  const next = traffic.includes(rate) && !isAmbient(rate) ? others : [...others, rate]
  return next.every(isAmbient) ? traffic : TRAFFIC_RATES.filter((one) => next.includes(one))
}

/** What the mesh API is asked beside what it counts anyway. */
export function trafficParams(traffic: readonly TrafficRate[]): Readonly<Partial<Record<Asked, string>>> {
  const unusual = USUAL_TRAFFIC.filter((rate) => !traffic.includes(rate)).map((rate) => {
    const chosen = traffic.find((one) => isOfOne(one, rate))
    return [RATES[rate][0], chosen ? RATES[chosen][1] : 'none'] as const
  })
  return Object.fromEntries(unusual)
}

/** Whether both are of one protocol, or both of ambient traffic. */
function isOfOne(one: TrafficRate, other: TrafficRate): boolean {
  return RATES[one][0] === RATES[other][0]
}
