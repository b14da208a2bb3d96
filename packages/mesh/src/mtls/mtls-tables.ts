import type { MtlsStatus } from '@naru/contract/mesh/wire/tls'
import type { PeerMode, TlsMode } from './mtls-modes.ts'

const N = 'MTLS_NOT_ENABLED'
const D = 'MTLS_DISABLED'
const P = 'MTLS_PARTIALLY_ENABLED'
const E = 'MTLS_ENABLED'

type Row = readonly [none: MtlsStatus, disable: MtlsStatus, simple: MtlsStatus, mutual: MtlsStatus]
type Table = Readonly<Record<PeerMode | 'none', Row>>

/** Rows by PeerAuthentication, columns by DestinationRule (docs/spec/mesh-wire.md 6). */
const TABLES: Readonly<Record<'mesh' | 'namespace', Readonly<Record<'auto' | 'manual', Table>>>> = {
  mesh: {
    auto: {
      none: [N, D, P, E],
      UNSET: [P, P, P, P],
      DISABLE: [D, D, P, P],
      PERMISSIVE: [P, P, P, P],
      STRICT: [E, P, P, E],
    },
    manual: {
      none: [N, D, P, P],
      UNSET: [P, P, P, P],
      DISABLE: [D, D, P, P],
      PERMISSIVE: [P, P, P, P],
      STRICT: [P, P, P, E],
    },
  },
  namespace: {
    auto: {
      none: [N, P, P, P],
      UNSET: [P, P, P, P],
      DISABLE: [D, D, P, P],
      PERMISSIVE: [P, P, P, P],
      STRICT: [E, P, P, E],
    },
    manual: {
      none: [N, P, P, P],
      UNSET: [P, P, P, P],
      DISABLE: [P, D, P, P],
      PERMISSIVE: [P, P, P, P],
      STRICT: [P, P, P, E],
    },
  },
}

const COLUMNS = { none: 0, DISABLE: 1, SIMPLE: 2, MUTUAL: 3, ISTIO_MUTUAL: 3 } as const satisfies Record<
  TlsMode | 'none',
  number
>

export type MtlsFacts = {
  readonly peer: PeerMode | null
  readonly rule: TlsMode | null
  readonly autoMtls: boolean
}

/** What a PeerAuthentication and a DestinationRule of the same reach amount to. */
export function lookupMtls(reach: 'mesh' | 'namespace', { peer, rule, autoMtls }: MtlsFacts): MtlsStatus {
  return TABLES[reach][autoMtls ? 'auto' : 'manual'][peer ?? 'none'][COLUMNS[rule ?? 'none']]
}
