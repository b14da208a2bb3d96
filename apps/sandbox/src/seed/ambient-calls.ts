import { type CallEnd, type MeshCall, TCP, WELL } from './mesh-call.ts'

const platform = (app: string): CallEnd => ({ cluster: 'seoul', namespace: 'platform', app })
const SMALL = { there: 380, back: 1_600 }

const http = (from: string, to: string, perSecond: number, halfMs: number): MeshCall => ({
  from: platform(from),
  to: platform(to),
  protocol: 'http',
  perSecond,
  halfMs,
  bytes: SMALL,
  endings: WELL,
})

/** Who calls whom in a namespace without proxies: what carries them tells of it. */
export const AMBIENT_CALLS: readonly MeshCall[] = [
  http('developer-portal', 'config-server', 3, 9),
  http('developer-portal', 'feature-flags', 2, 6),
  http('feature-flags', 'config-server', 0.6, 8),
  {
    from: platform('developer-portal'),
    to: platform('mail-relay'),
    protocol: 'tcp',
    perSecond: 0.2,
    halfMs: 0,
    bytes: { there: 5_200, back: 300 },
    endings: TCP,
  },
]
