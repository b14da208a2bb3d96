import type { CallEnd, CallEnding, MeshCall } from '../mesh-call.ts'
import { type WideApp, wideNamespaces } from './apps.ts'

type Way = {
  readonly from: WideApp
  readonly to: WideApp
  readonly perSecond: number
  readonly halfMs: number
  readonly protocol?: MeshCall['protocol']
}

function way(from: WideApp, to: WideApp, perSecond: number, halfMs: number): Way {
  return { from, to, perSecond, halfMs }
}

/** Who calls whom within each namespace. */
const WITHIN: readonly Way[] = [
  way('gateway', 'catalog', 8, 60),
  way('gateway', 'cart', 4, 30),
  way('gateway', 'order', 2, 120),
  way('gateway', 'search', 5, 40),
  way('gateway', 'member', 3, 18),
  way('catalog', 'stock', 5, 12),
  way('catalog', 'price', 5, 12),
  way('catalog', 'review', 3, 20),
  { ...way('catalog', 'cache', 2, 0), protocol: 'tcp' },
  way('search', 'rank', 4, 24),
  way('cart', 'price', 2, 12),
  way('cart', 'coupon', 1, 10),
  way('order', 'payment', 1.5, 60),
  way('order', 'refund', 0.4, 90),
  way('order', 'stock', 1.5, 12),
  way('order', 'delivery', 1, 16),
  { ...way('order', 'notify', 1.5, 6), protocol: 'grpc' },
  way('refund', 'payment', 0.4, 60),
  { ...way('payment', 'point', 0.8, 6), protocol: 'grpc' },
  way('payment', 'settle', 0.8, 20),
  way('member', 'auth', 2.5, 4),
  way('member', 'address', 1, 6),
  way('delivery', 'address', 0.8, 6),
]

/** Whom namespaces call in others, so many further on. */
const ACROSS: readonly (Way & { readonly step: number })[] = [
  { ...way('order', 'member', 0.6, 18), step: 1 },
  { ...way('search', 'rank', 0.5, 24), step: 7 },
]

const ENTRANCE = { perSecond: 12, halfMs: 140 } as const
const BYTES = { there: 480, back: 2_400 } as const

const ENDINGS: Readonly<Record<MeshCall['protocol'], readonly CallEnding[]>> = {
  http: [{ share: 1, code: '200' }],
  grpc: [{ share: 1, code: '200', grpc: '0' }],
  tcp: [{ share: 1, code: '' }],
}
/** In one namespace of ten, payments fail now and then. */
const FAILING: readonly CallEnding[] = [
  { share: 0.96, code: '200' },
  { share: 0.04, code: '500' },
]

function buildCall({ perSecond, halfMs, protocol = 'http' }: Way, from: CallEnd, to: CallEnd): MeshCall {
  return { from, to, protocol, perSecond, halfMs, bytes: BYTES, endings: ENDINGS[protocol] }
}

/** Who calls whom in a mesh of so many namespaces. */
export function buildWideCalls(cluster: string, count: number): readonly MeshCall[] {
  const namespaces = wideNamespaces(count)
  return namespaces.flatMap((namespace, index): readonly MeshCall[] => {
    const end = (app: WideApp, home = namespace): CallEnd => ({ cluster, namespace: home, app })
    const isFailing = index % 10 === 1
    return [
      {
        to: end('gateway'),
        protocol: 'http',
        ...ENTRANCE,
        bytes: BYTES,
        endings: ENDINGS.http,
      },
      ...WITHIN.map((one) => ({
        ...buildCall(one, end(one.from), end(one.to)),
        ...(isFailing && one.to === 'payment' && { endings: FAILING }),
      })),
      ...ACROSS.flatMap((one) => {
        const there = namespaces[(index + one.step) % count]
        return there === namespace ? [] : [buildCall(one, end(one.from), end(one.to, there))]
      }),
    ]
  })
}
