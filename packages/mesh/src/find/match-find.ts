import type { EdgeData, NodeData } from '@naru/contract/mesh/graph'
import type { Criterion, FindExpression } from './find-expression.ts'
import type { EdgeOperand, NodeOperand } from './find-operands.ts'

/** What the browser knows of a node beyond the wire. */
export type FoundNode = NodeData & { readonly rank?: number }

type Value = string | number | boolean | undefined

/** Whether a node is found; criteria about edges find no node. */
export function matchesNode({ joined, criteria }: FindExpression, node: FoundNode): boolean {
  return joinMatches(joined, criteria, 'node', ({ operand, label }) => nodeValue(operand, label, node))
}

export function matchesEdge({ joined, criteria }: FindExpression, edge: EdgeData): boolean {
  return joinMatches(joined, criteria, 'edge', ({ operand }) => edgeValue(operand, edge))
}

function joinMatches(
  joined: FindExpression['joined'],
  criteria: readonly Criterion[],
  on: 'node' | 'edge',
  valueOf: (criterion: Criterion) => Value,
): boolean {
  const own = criteria.filter((criterion) => criterion.on === on)
  if (own.length === 0) return false
  const matches = (criterion: Criterion): boolean =>
    compare(criterion, valueOf(criterion)) !== criterion.negated
  return joined === 'and' ? own.length === criteria.length && own.every(matches) : own.some(matches)
}

function compare({ comparison, value: wanted }: Criterion, value: Value): boolean {
  if (comparison === null) return value === true
  if (wanted === 'NaN') return (value === undefined || value === '') === (comparison !== '!=')
  if (value === undefined) return comparison === '!='
  return typeof value === 'number'
    ? compareNumbers(comparison, value, Number(wanted))
    : compareTexts(comparison, String(value).toLowerCase(), wanted.toLowerCase())
}

function compareNumbers(
  comparison: NonNullable<Criterion['comparison']>,
  value: number,
  wanted: number,
): boolean {
  switch (comparison) {
    case '>':
      return value > wanted
    case '<':
      return value < wanted
    case '>=':
      return value >= wanted
    case '<=':
      return value <= wanted
    case '!=':
      return value !== wanted
    case '=':
      return value === wanted
    default:
      return compareTexts(comparison, String(value), String(wanted))
  }
}

function compareTexts(
  comparison: NonNullable<Criterion['comparison']>,
  value: string,
  wanted: string,
): boolean {
  if (comparison === 'contains') return value.includes(wanted)
  if (comparison === 'startswith') return value.startsWith(wanted)
  if (comparison === 'endswith') return value.endsWith(wanted)
  return (value === wanted) === (comparison === '=')
}

const NODE_VALUES: Readonly<Record<NodeOperand, (node: FoundNode, label: string | null) => Value>> = {
  app: ({ app }) => app,
  cluster: ({ cluster }) => cluster,
  grpcin: (node) => rate(node, 'grpcIn'),
  grpcout: (node) => rate(node, 'grpcOut'),
  httpin: (node) => rate(node, 'httpIn'),
  httpout: (node) => rate(node, 'httpOut'),
  label: ({ labels }, label) => labels?.[label ?? ''],
  name: ({ workload, app, service, aggregate }) =>
    [aggregate, workload, app, service].filter(Boolean).join(' '),
  node: ({ nodeType }) => nodeType,
  ns: ({ namespace }) => namespace,
  op: ({ aggregate }) => aggregate?.split('=').slice(1).join('='),
  rank: ({ rank }) => rank,
  svc: ({ service }) => service,
  tcpin: (node) => rate(node, 'tcpIn'),
  tcpout: (node) => rate(node, 'tcpOut'),
  version: ({ version }) => version,
  wl: ({ workload }) => workload,
  cb: ({ hasCB }) => hasCB === true,
  dead: ({ isDead }) => isDead === true,
  fi: ({ hasFaultInjection }) => hasFaultInjection === true,
  healthy: ({ healthData }) => ['NA', 'Healthy'].includes(healthData?.status?.status ?? 'NA'),
  idle: ({ isIdle }) => isIdle === true,
  inaccessible: ({ isInaccessible }) => isInaccessible === true,
  mirroring: ({ hasMirroring }) => hasMirroring === true,
  om: ({ isOutOfMesh }) => isOutOfMesh === true,
  outside: ({ isOutside }) => isOutside === true,
  rr: ({ hasRequestRouting }) => hasRequestRouting === true,
  rto: ({ hasRequestTimeout }) => hasRequestTimeout === true,
  sc: ({ isOutOfMesh }) => isOutOfMesh !== true,
  se: ({ isServiceEntry }) => isServiceEntry !== undefined,
  tcpts: ({ hasTCPTrafficShifting }) => hasTCPTrafficShifting === true,
  root: ({ isRoot }) => isRoot === true,
  ts: ({ hasTrafficShifting }) => hasTrafficShifting === true,
  vs: ({ hasVS }) => hasVS !== undefined,
  we: ({ hasWorkloadEntry }) => hasWorkloadEntry !== undefined,
}

const EDGE_VALUES: Readonly<Record<EdgeOperand, (edge: EdgeData) => Value>> = {
  destprincipal: ({ destPrincipal }) => destPrincipal,
  grpc: (edge) => edgeRate(edge, 'grpc'),
  '%grpcerr': (edge) => edgeRate(edge, 'grpcPercentErr'),
  '%grpctraffic': (edge) => edgeRate(edge, 'grpcPercentReq'),
  http: (edge) => edgeRate(edge, 'http'),
  '%httperr': (edge) => edgeRate(edge, 'httpPercentErr'),
  '%httptraffic': (edge) => edgeRate(edge, 'httpPercentReq'),
  protocol: ({ traffic }) => traffic?.protocol,
  rt: ({ responseTime }) => numberOf(responseTime),
  sourceprincipal: ({ sourcePrincipal }) => sourcePrincipal,
  tcp: (edge) => edgeRate(edge, 'tcp'),
  throughput: ({ throughput }) => numberOf(throughput),
  mtls: ({ isMTLS }) => Number(isMTLS ?? 0) > 0,
  traffic: ({ traffic }) => Object.keys(traffic?.rates ?? {}).length > 0,
}

function nodeValue(operand: Criterion['operand'], label: string | null, node: FoundNode): Value {
  return operand in NODE_VALUES ? NODE_VALUES[operand as NodeOperand](node, label) : undefined
}

function edgeValue(operand: Criterion['operand'], edge: EdgeData): Value {
  return operand in EDGE_VALUES ? EDGE_VALUES[operand as EdgeOperand](edge) : undefined
}

function rate({ traffic }: FoundNode, name: string): Value {
  return numberOf(traffic?.map(({ rates }) => rates[name]).find((text) => text !== undefined))
}

function edgeRate({ traffic }: EdgeData, name: string): Value {
  return numberOf(traffic?.rates?.[name])
}

function numberOf(text: string | undefined): Value {
  return text === undefined ? undefined : Number(text)
}
