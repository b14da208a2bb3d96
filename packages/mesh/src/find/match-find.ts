import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import type { Comparison, Criterion, FindExpression } from './find-expression.ts'
import type { EdgeOperand, NodeOperand } from './find-operands.ts'

/** What the browser knows of a node beyond the wire. */
export type FoundNode = NodeData & { readonly rank?: number }

/** Several texts where any of them may be meant. */
type Value = string | number | boolean | readonly string[] | undefined

/** Whether a node is found; criteria about edges find no node. */
export function matchesNode(expression: FindExpression, node: FoundNode): boolean {
  return expression.some((alternative) =>
    alternative.every(
      (criterion) =>
        criterion.on === 'node' && holds(criterion, NODE_VALUES[criterion.operand](node, criterion.label)),
    ),
  )
}

/** Whether an edge is found; criteria about nodes find no edge. */
export function matchesEdge(expression: FindExpression, edge: EdgeData): boolean {
  return expression.some((alternative) =>
    alternative.every(
      (criterion) => criterion.on === 'edge' && holds(criterion, EDGE_VALUES[criterion.operand](edge)),
    ),
  )
}

/** A flag of which nothing is known does not hold, and neither does its opposite. */
function holds(criterion: Criterion, value: Value): boolean {
  const isOpen = criterion.comparison === null && value === undefined
  return !isOpen && compare(criterion, value) !== criterion.negated
}

function compare({ comparison, value: wanted }: Criterion, value: Value): boolean {
  if (comparison === null) return value === true
  const values = value === undefined || value === '' ? [] : [value].flat()
  if (comparison === '=' && wanted === 'NaN') return values.length === 0
  return values.some((one) =>
    typeof one === 'number'
      ? compareNumbers(comparison, one, Number(wanted))
      : compareTexts(comparison, String(one).toLowerCase(), wanted.toLowerCase()),
  )
}

function compareNumbers(comparison: Comparison, value: number, wanted: number): boolean {
  switch (comparison) {
    case '>':
      return value > wanted
    case '<':
      return value < wanted
    case '>=':
      return value >= wanted
    case '<=':
      return value <= wanted
    case '=':
      return value === wanted
    default:
      return compareTexts(comparison, String(value), String(wanted))
  }
}

function compareTexts(comparison: Comparison, value: string, wanted: string): boolean {
  if (comparison === 'contains') return value.includes(wanted)
  if (comparison === 'startswith') return value.startsWith(wanted)
  if (comparison === 'endswith') return value.endsWith(wanted)
  return value === wanted
}

/** What is not ready, or of which nothing is known, is neither healthy nor the opposite. */
const WELL: Readonly<Record<HealthStatus, boolean | undefined>> = {
  NA: undefined,
  Healthy: true,
  'Not Ready': undefined,
  Degraded: false,
  Failure: false,
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
    [operationOf(aggregate), workload, app, service].filter((text) => text !== undefined),
  node: ({ nodeType }) => nodeType,
  ns: ({ namespace }) => namespace,
  op: ({ aggregate }) => operationOf(aggregate),
  rank: ({ rank }) => rank,
  svc: ({ service }) => service,
  tcpin: (node) => rate(node, 'tcpIn'),
  tcpout: (node) => rate(node, 'tcpOut'),
  version: ({ version }) => version,
  wl: ({ workload }) => workload,
  cb: ({ hasCB }) => hasCB === true,
  dead: ({ isDead }) => isDead === true,
  fi: ({ hasFaultInjection }) => hasFaultInjection === true,
  healthy: ({ healthData }) => WELL[healthData?.status?.status ?? 'NA'],
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

/** Of `request_operation=Get` the operation. */
function operationOf(aggregate: string | undefined): string | undefined {
  return aggregate?.slice(aggregate.indexOf('=') + 1)
}

/** The wire leaves out what is zero: of a protocol that is there, no rate is a rate of 0. */
function rate({ traffic }: FoundNode, name: string): Value {
  const own = traffic?.find(({ protocol }) => name.startsWith(protocol))
  return own && numberOf(own.rates[name] ?? '0')
}

function edgeRate({ traffic }: EdgeData, name: string): Value {
  const own = traffic?.protocol && name.startsWith(traffic.protocol) ? '0' : undefined
  return numberOf(traffic?.rates?.[name] ?? own)
}

function numberOf(text: string | undefined): Value {
  return text === undefined ? undefined : Number(text)
}
