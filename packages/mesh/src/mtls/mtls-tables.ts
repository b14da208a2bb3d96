import type { MtlsStatus } from '@naru/contract/mesh/tls'
import type { PeerMode, TlsMode } from './mtls-modes.ts'

const LETTERS = {
  N: 'MTLS_NOT_ENABLED',
  D: 'MTLS_DISABLED',
  P: 'MTLS_PARTIALLY_ENABLED',
  E: 'MTLS_ENABLED',
} as const satisfies Record<string, MtlsStatus>

/** Columns: no DestinationRule, DISABLE, SIMPLE, MUTUAL or ISTIO_MUTUAL (mesh-wire 6). */
const TABLES: Readonly<
  Record<'mesh' | 'namespace', Readonly<Record<'auto' | 'manual', Record<PeerMode | 'none', string>>>>
> = {
  mesh: {
    auto: { none: 'NDPE', UNSET: 'PPPP', DISABLE: 'DDPP', PERMISSIVE: 'PPPP', STRICT: 'EPPE' },
    manual: { none: 'NDPP', UNSET: 'PPPP', DISABLE: 'DDPP', PERMISSIVE: 'PPPP', STRICT: 'PPPE' },
  },
  namespace: {
    auto: { none: 'NPPP', UNSET: 'PPPP', DISABLE: 'DDPP', PERMISSIVE: 'PPPP', STRICT: 'EPPE' },
    manual: { none: 'NPPP', UNSET: 'PPPP', DISABLE: 'PDPP', PERMISSIVE: 'PPPP', STRICT: 'PPPE' },
  },
}

const COLUMNS: Readonly<Record<TlsMode | 'none', number>> = {
  none: 0,
  DISABLE: 1,
  SIMPLE: 2,
  MUTUAL: 3,
  ISTIO_MUTUAL: 3,
}

export type MtlsFacts = {
  readonly peer: PeerMode | null
  readonly rule: TlsMode | null
  readonly autoMtls: boolean
}

/** What a PeerAuthentication and a DestinationRule of the same reach amount to. */
export function lookupMtls(reach: 'mesh' | 'namespace', { peer, rule, autoMtls }: MtlsFacts): MtlsStatus {
  const row = TABLES[reach][autoMtls ? 'auto' : 'manual'][peer ?? 'none']
  const letter = row.charAt(COLUMNS[rule ?? 'none'])
  return letter === 'N' || letter === 'D' || letter === 'E' ? LETTERS[letter] : LETTERS.P
}
