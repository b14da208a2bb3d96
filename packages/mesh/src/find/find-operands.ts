type ValueType = 'flag' | 'number' | 'text' | 'kind'

const NODE_OPERANDS = {
  app: 'text',
  cluster: 'text',
  grpcin: 'number',
  grpcout: 'number',
  httpin: 'number',
  httpout: 'number',
  label: 'text',
  name: 'text',
  node: 'kind',
  ns: 'text',
  op: 'text',
  rank: 'number',
  svc: 'text',
  tcpin: 'number',
  tcpout: 'number',
  version: 'text',
  wl: 'text',
  cb: 'flag',
  dead: 'flag',
  fi: 'flag',
  healthy: 'flag',
  idle: 'flag',
  inaccessible: 'flag',
  mirroring: 'flag',
  om: 'flag',
  outside: 'flag',
  rr: 'flag',
  rto: 'flag',
  sc: 'flag',
  se: 'flag',
  tcpts: 'flag',
  root: 'flag',
  ts: 'flag',
  vs: 'flag',
  we: 'flag',
} as const satisfies Record<string, ValueType>

const EDGE_OPERANDS = {
  destprincipal: 'text',
  grpc: 'number',
  '%grpcerr': 'number',
  '%grpctraffic': 'number',
  http: 'number',
  '%httperr': 'number',
  '%httptraffic': 'number',
  protocol: 'text',
  rt: 'number',
  sourceprincipal: 'text',
  tcp: 'number',
  throughput: 'number',
  mtls: 'flag',
  traffic: 'flag',
} as const satisfies Record<string, ValueType>

export type NodeOperand = keyof typeof NODE_OPERANDS
export type EdgeOperand = keyof typeof EDGE_OPERANDS

/** The names of operands with the type of their values; that of a label needs its name behind it. */
export const OPERAND_TYPES: readonly (readonly [name: string, type: ValueType])[] = Object.entries({
  ...NODE_OPERANDS,
  ...EDGE_OPERANDS,
})

/** Other names that people use for the same thing. */
const ALIASES: ReadonlyMap<string, NodeOperand | EdgeOperand> = new Map(
  Object.entries({
    namespace: 'ns',
    operation: 'op',
    service: 'svc',
    workload: 'wl',
    circuitbreaker: 'cb',
    faultinjection: 'fi',
    outofmesh: 'om',
    outsider: 'outside',
    requestrouting: 'rr',
    requesttimeout: 'rto',
    sidecar: 'sc',
    serviceentry: 'se',
    tcptrafficshifting: 'tcpts',
    trafficsource: 'root',
    trafficshifting: 'ts',
    virtualservice: 'vs',
    workloadentry: 'we',
    '%grpcerror': '%grpcerr',
    '%httperror': '%httperr',
    responsetime: 'rt',
  } as const),
)

/** An operand with the type of its values; `label` is the name of a label, for `label:<name>`. */
export type FoundOperand = (
  | { readonly on: 'node'; readonly operand: NodeOperand }
  | { readonly on: 'edge'; readonly operand: EdgeOperand }
) & { readonly type: ValueType; readonly label: string | null }

// The keys of the tables are their operands.
const OPERANDS: ReadonlyMap<string, FoundOperand> = new Map([
  ...Object.entries(NODE_OPERANDS).map(([name, type]): [string, FoundOperand] => [
    name,
    { on: 'node', operand: name as NodeOperand, type, label: null },
  ]),
  ...Object.entries(EDGE_OPERANDS).map(([name, type]): [string, FoundOperand] => [
    name,
    { on: 'edge', operand: name as EdgeOperand, type, label: null },
  ]),
])

/** The operand that a word names, without regard to case; a label's own name keeps its case. */
export function findOperand(word: string): FoundOperand | null {
  if (/^label:/i.test(word))
    return { on: 'node', operand: 'label', type: 'text', label: word.slice('label:'.length) }
  const name = ALIASES.get(word.toLowerCase()) ?? word.toLowerCase()
  return name === 'label' ? null : (OPERANDS.get(name) ?? null)
}
