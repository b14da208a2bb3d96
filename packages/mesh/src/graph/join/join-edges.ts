import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { RATE_NAMES } from '../rate-names.ts'
import { formatPercent } from '../wire/format-rate.ts'
import type { Told } from './told.ts'

type Around = {
  readonly nodes: ReadonlyMap<string, NodeData>
  /** The clusters that have told. */
  readonly answered: ReadonlySet<string>
}

/** Each edge once: what both ends report is what the receiver says, as it is within one namespace. */
export function joinEdges(
  told: ReadonlyMap<string, readonly Told<EdgeData>[]>,
  around: Around,
): readonly EdgeData[] {
  return [...told.values()].flatMap((tells) => {
    const [first] = tells
    const source = first && around.nodes.get(first.data.source)
    const target = first && around.nodes.get(first.data.target)
    if (!source || !target) return []
    const data = pickReport(tells, source, target)
    return data ? [withShare({ ...figuresOf(tells), ...data }, tells, source, around)] : []
  })
}

/** An edge at rest says less than one that carries something, whoever tells of it. */
function pickReport(
  tells: readonly Told<EdgeData>[],
  source: NodeData,
  target: NodeData,
): EdgeData | undefined {
  const carrying = tells.filter(({ data }) => Object.keys(data.traffic?.rates ?? {}).length > 0)
  const heard = carrying.length > 0 ? carrying : tells
  const of = (place: NodeData) => heard.find(({ cluster }) => cluster === place.cluster)
  return (of(target) ?? of(source) ?? heard[0])?.data
}

const FIGURES = ['destPrincipal', 'sourcePrincipal', 'isMTLS', 'responseTime', 'throughput'] as const
type Figures = Partial<Pick<EdgeData, (typeof FIGURES)[number]>>

/** Some figures are counted at one end alone. */
function figuresOf(tells: readonly Told<EdgeData>[]): Figures {
  const known = FIGURES.flatMap((name) => {
    const value = tells.map(({ data }) => data[name]).find((one) => one !== undefined)
    return value === undefined ? [] : [[name, value]]
  })
  // Of each figure one.
  return Object.fromEntries(known) as Figures
}

/** Which part an edge is of all that its source sends is known to the source's own cluster alone. */
function withShare(
  data: EdgeData,
  tells: readonly Told<EdgeData>[],
  source: NodeData,
  { answered }: Around,
): EdgeData {
  const { traffic } = data
  if (!traffic?.rates || !traffic.protocol || traffic.protocol === 'tcp') return data
  const { total, percentReq, out } = RATE_NAMES[traffic.protocol]
  const { [percentReq]: _, ...rates } = traffic.rates
  const share = answered.has(source.cluster)
    ? tells.find(({ cluster }) => cluster === source.cluster)?.data.traffic?.rates?.[percentReq]
    : shareOf(rates[total], source.traffic?.find(({ protocol }) => protocol === traffic.protocol)?.rates[out])
  return { ...data, traffic: { ...traffic, rates: { ...rates, ...(share && { [percentReq]: share }) } } }
}

/** Rates are told with five decimals at most; as whole numbers their quotient is that of the rates themselves. */
const countOf = (rate: string): number => Math.round(Number(rate) * 1e5)

function shareOf(part = '0', whole = '0'): string | null {
  const sent = countOf(whole)
  return sent > 0 ? formatPercent((countOf(part) / sent) * 100) : null
}
