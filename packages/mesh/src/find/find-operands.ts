type OperandSpec = { readonly on: 'node' | 'edge'; readonly value: 'flag' | 'number' | 'text' | 'kind' }

const node = (value: OperandSpec['value']): OperandSpec => ({ on: 'node', value })
const edge = (value: OperandSpec['value']): OperandSpec => ({ on: 'edge', value })

const NODE_OPERANDS = {
  app: node('text'),
  cluster: node('text'),
  grpcin: node('number'),
  grpcout: node('number'),
  httpin: node('number'),
  httpout: node('number'),
  label: node('text'),
  name: node('text'),
  node: node('kind'),
  ns: node('text'),
  op: node('text'),
  rank: node('number'),
  svc: node('text'),
  tcpin: node('number'),
  tcpout: node('number'),
  version: node('text'),
  wl: node('text'),
  cb: node('flag'),
  dead: node('flag'),
  fi: node('flag'),
  healthy: node('flag'),
  idle: node('flag'),
  inaccessible: node('flag'),
  mirroring: node('flag'),
  om: node('flag'),
  outside: node('flag'),
  rr: node('flag'),
  rto: node('flag'),
  sc: node('flag'),
  se: node('flag'),
  tcpts: node('flag'),
  root: node('flag'),
  ts: node('flag'),
  vs: node('flag'),
  we: node('flag'),
} as const satisfies Record<string, OperandSpec>

const EDGE_OPERANDS = {
  destprincipal: edge('text'),
  grpc: edge('number'),
  '%grpcerr': edge('number'),
  '%grpctraffic': edge('number'),
  http: edge('number'),
  '%httperr': edge('number'),
  '%httptraffic': edge('number'),
  protocol: edge('text'),
  rt: edge('number'),
  sourceprincipal: edge('text'),
  tcp: edge('number'),
  throughput: edge('number'),
  mtls: edge('flag'),
  traffic: edge('flag'),
} as const satisfies Record<string, OperandSpec>

export type NodeOperand = keyof typeof NODE_OPERANDS
export type EdgeOperand = keyof typeof EDGE_OPERANDS

/** Other names that people use for the same thing. */
const ALIASES: Readonly<Record<string, NodeOperand | EdgeOperand>> = {
  namespace: 'ns',
  operation: 'op',
  service: 'svc',
  workload: 'wl',
  circuitbreaker: 'cb',
  faultinjection: 'fi',
  outofmesh: 'om',
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
}

const OPERANDS: ReadonlyMap<string, OperandSpec> = new Map(
  Object.entries({ ...NODE_OPERANDS, ...EDGE_OPERANDS }),
)

export type FoundOperand = OperandSpec & {
  readonly operand: NodeOperand | EdgeOperand
  readonly label: string | null
}

/** The operand that a word names, without regard to case; a label's own name keeps its case. */
export function findOperand(word: string): FoundOperand | null {
  if (/^label:/i.test(word))
    return { ...NODE_OPERANDS.label, operand: 'label', label: word.slice('label:'.length) }
  const name = ALIASES[word.toLowerCase()] ?? word.toLowerCase()
  const spec = name === 'label' ? undefined : OPERANDS.get(name)
  // The key of a table is one of its keys.
  return spec ? { ...spec, operand: name as NodeOperand | EdgeOperand, label: null } : null
}
