import type { Protocol } from '@naru/contract/mesh/wire/graph'

/** What traffic can end with, apart from well. */
export type Failure = 'NoResponse' | 'Err' | '3xx' | '4xx' | '5xx'

export type RateNames = {
  /** On edges. */
  readonly total: string
  readonly percentErr: string
  readonly percentReq: string
  /** On nodes. */
  readonly in: string
  readonly out: string
  /** On the edge, and on the node at its end. */
  readonly failures: Readonly<Partial<Record<Failure, readonly [edge: string, node: string]>>>
  /** The same on edges, in the order of the wire. */
  readonly onEdge: readonly (readonly [failure: Failure, name: string])[]
  /** Everything that a node shows, in the order of the wire. */
  readonly onNode: readonly string[]
}

/** The names of rates on the wire (docs/spec/mesh-wire.md 2.3.3). */
export const RATE_NAMES: Readonly<Record<Protocol, RateNames>> = {
  grpc: namesOf('grpc', ['NoResponse', 'Err']),
  http: namesOf('http', ['NoResponse', '3xx', '4xx', '5xx']),
  tcp: namesOf('tcp', []),
}

function namesOf(protocol: Protocol, failures: readonly Failure[]): RateNames {
  const pairs = failures.map((failure) => [`${protocol}${failure}`, `${protocol}In${failure}`] as const)
  const [received, sent] = [`${protocol}In`, `${protocol}Out`]
  return {
    total: protocol,
    percentErr: `${protocol}PercentErr`,
    percentReq: `${protocol}PercentReq`,
    in: received,
    out: sent,
    failures: Object.fromEntries(failures.map((failure, index) => [failure, pairs[index]])),
    onEdge: failures.map((failure) => [failure, `${protocol}${failure}`]),
    onNode: [received, ...pairs.map(([, node]) => node), sent],
  }
}
