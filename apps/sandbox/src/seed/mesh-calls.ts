import { BUSAN_TEAMS } from './busan/teams.ts'
import { buildLineCalls } from './lines/line-calls.ts'
import { type CallEnd, type CallEnding, GRPC, MADE, type MeshCall, TCP, WELL } from './mesh-call.ts'
import { BOOKING } from './seoul/booking/lines.ts'
import { SEOUL_TEAMS } from './seoul/teams.ts'

/** One in forty is not answered: a contract that nobody has priced. */
const UNPRICED: readonly CallEnding[] = [
  { share: 0.975, code: '200' },
  { share: 0.025, code: '500' },
]
/** What the policy `auth-callers` makes of everybody. */
const REFUSED: readonly CallEnding[] = [{ share: 1, code: '403' }]
const appsIn =
  (cluster: string, namespace: string) =>
  (app: string): CallEnd => ({ cluster, namespace, app })
const TEAMS = new Map([
  ['seoul', SEOUL_TEAMS],
  ['busan', BUSAN_TEAMS],
])
const shop = appsIn('seoul', 'shop')
const pay = appsIn('seoul', 'pay')
const member = appsIn('seoul', 'member')
const orders = appsIn('busan', 'orders')
const edge = appsIn('busan', 'edge')
const INGRESS = appsIn('seoul', 'istio-system')('istio-ingressgateway')
const SMALL = { there: 420, back: 1_800 }
const LARGE = { there: 640, back: 14_000 }

function http(
  from: CallEnd | undefined,
  to: CallEnd,
  perSecond: number,
  how: Pick<MeshCall, 'halfMs' | 'bytes' | 'endings'>,
): MeshCall {
  return { ...(from && { from }), to, protocol: 'http', perSecond, ...how }
}

/** Who calls whom in the mesh of seoul, and how it ends: as the objects of the mesh let it. */
const SEOUL_CALLS: readonly MeshCall[] = [
  http(undefined, shop('gateway'), 36, { halfMs: 140, bytes: LARGE, endings: WELL }),
  http(INGRESS, member('auth-api'), 6, { halfMs: 2, bytes: SMALL, endings: REFUSED }),
  http(shop('gateway'), shop('product-api'), 22, { halfMs: 18, bytes: LARGE, endings: WELL }),
  http(shop('gateway'), shop('order-api'), 6, { halfMs: 120, bytes: SMALL, endings: MADE }),
  http(shop('gateway'), shop('review-api'), 5, { halfMs: 24, bytes: LARGE, endings: WELL }),
  http(shop('gateway'), shop('wishlist-api'), 3, { halfMs: 9, bytes: SMALL, endings: WELL }),
  http(shop('gateway'), member('member-api'), 4, { halfMs: 12, bytes: SMALL, endings: WELL }),
  http(shop('review-api'), member('member-api'), 2, { halfMs: 11, bytes: SMALL, endings: WELL }),
  http(shop('order-api'), pay('payment-api'), 3, { halfMs: 95, bytes: SMALL, endings: MADE }),
  http(shop('order-api'), pay('refund-api'), 0.4, { halfMs: 60, bytes: SMALL, endings: MADE }),
  {
    from: shop('order-api'),
    to: pay('point-api'),
    protocol: 'grpc',
    perSecond: 2.5,
    halfMs: 6,
    bytes: { there: 120, back: 90 },
    endings: GRPC,
  },
  http(pay('refund-api'), pay('pg-relay'), 0.4, { halfMs: 48, bytes: SMALL, endings: WELL }),
  {
    from: pay('pg-relay'),
    to: { ...pay('pg'), host: 'pg.hanbat.example' },
    protocol: 'tcp',
    perSecond: 0.4,
    halfMs: 0,
    bytes: { there: 3_800, back: 6_100 },
    endings: TCP,
  },
  http(member('member-api'), member('auth-api'), 1.5, { halfMs: 2, bytes: SMALL, endings: REFUSED }),
  http(member('member-api'), member('notification-api'), 0.6, { halfMs: 1, bytes: SMALL, endings: WELL }),
]

/** Who calls whom in the mesh of busan. */
const BUSAN_CALLS: readonly MeshCall[] = [
  http(undefined, edge('partner-gateway'), 5, { halfMs: 70, bytes: LARGE, endings: WELL }),
  http(edge('partner-gateway'), edge('stock-sync'), 2, { halfMs: 14, bytes: LARGE, endings: WELL }),
  http(edge('partner-gateway'), edge('price-sync'), 1.2, { halfMs: 12, bytes: SMALL, endings: WELL }),
  http(edge('partner-gateway'), orders('orders-api'), 1.6, { halfMs: 60, bytes: SMALL, endings: MADE }),
  http(orders('orders-api'), orders('contract-api'), 1.4, { halfMs: 20, bytes: SMALL, endings: UNPRICED }),
]

/** The two clusters are one mesh: who calls whom in the other one. */
const CROSSING_CALLS: readonly MeshCall[] = [
  http(told(shop('order-api')), told(orders('orders-api')), 0.9, {
    halfMs: 64,
    bytes: SMALL,
    endings: MADE,
  }),
  http(told(orders('orders-api')), told(member('member-api')), 0.7, {
    halfMs: 16,
    bytes: SMALL,
    endings: WELL,
  }),
]

/** An end with the version that its cluster tells the others. */
function told(end: CallEnd): CallEnd {
  const team = TEAMS.get(end.cluster)?.find(({ namespace }) => namespace === end.namespace)
  const app = team?.apps.find(({ name }) => name === end.app)
  if (!app) throw new Error(`no ${end.app} in ${end.namespace} of ${end.cluster}`)
  return { ...end, version: app.tag }
}

/** Who calls whom in the stories. */
export const STORY_CALLS: readonly MeshCall[] = [
  ...SEOUL_CALLS,
  ...buildLineCalls(BOOKING),
  ...BUSAN_CALLS,
  ...CROSSING_CALLS,
]
