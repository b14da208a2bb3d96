/** Numbers from 0 to below 1 that a seed decides. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Chance = () => number
type Make = (chance: Chance, depth: number) => string

const LABELS = ['job', 'instance', 'code', 'room', 'floor', 'path', 'kind', 'le', 'missing', '__name__']
const METRICS: Readonly<Record<string, readonly string[]>> = {
  requests_total: ['job="web"', 'code=~"2..|5.."', 'instance!="c:90"', 'code!="500"'],
  temperature: ['room=~"hall|attic|oven"', 'floor!=""', 'floor=""', 'room!~"void|space"'],
  humidity: ['floor="0"', 'room!="hall"'],
  latency_seconds_bucket: ['le!="+Inf"', 'path="/"', 'path=~"/(twice|wild)"'],
  sparse: ['kind="slow"'],
  flapping: [],
  extreme: ['kind!="cancelling"'],
  constant: ['kind=~".*e.*"', 'kind!="zero"'],
  date_seconds: ['day="leap"'],
  clock_seconds: [],
  build_info: ['version=~"1.*"'],
  up: ['job="web"'],
  limit: [],
  'job:requests:rate5m': [],
  nothing: [],
}
const NAMES = Object.keys(METRICS)
const DURATIONS = ['15s', '1m', '90s', '3m', '5m', '1m30s', '17m', '40m', '1h']
const STEPS = ['15s', '20s', '1m', '47s', '3m']
const NUMBERS = ['0', '1', '-1', '0.5', '2', '-3.75', '1e3', '100', 'NaN', 'Inf', '-Inf', '0.1']
const MATHS =
  'abs acos acosh asin asinh atan atanh ceil cos deg exp floor ln log10 log2 rad sgn sin sqrt tan tanh sort sort_desc timestamp day_of_month day_of_week day_of_year days_in_month hour minute month year'.split(
    ' ',
  )
const OVER_TIME =
  'avg_over_time count_over_time last_over_time max_over_time min_over_time present_over_time stddev_over_time stdvar_over_time sum_over_time changes resets deriv delta idelta increase irate rate absent_over_time'.split(
    ' ',
  )
const AGGREGATIONS = 'sum avg count min max group stddev stdvar'.split(' ')
const BINARIES = '+ - * / % ^ == != < > <= >='.split(' ')

function pick<Item>(chance: Chance, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)] as Item // no list here is empty
}

function some(chance: Chance, items: readonly string[], most: number): readonly string[] {
  return Array.from({ length: Math.floor(chance() * (most + 1)) }, () => pick(chance, items))
}

/** An expression whose type is a vector or, now and then, a scalar; all of it follows from the chance. */
export function randomExpression(chance: Chance): string {
  const depth = 1 + Math.floor(chance() * 3)
  return chance() < 0.05 ? scalar(chance, depth) : vector(chance, depth)
}

const scalar: Make = (chance, depth) => {
  if (depth <= 0 || chance() < 0.5) return pick(chance, NUMBERS)
  const op = pick(chance, BINARIES)
  const bool = '<>=!'.includes(op[0] ?? '') ? ' bool' : ''
  return pick<() => string>(chance, [
    () => `(${scalar(chance, depth - 1)} ${op}${bool} ${scalar(chance, depth - 1)})`,
    () => `scalar(${vector(chance, depth - 1)})`,
    () => 'time()',
    () => `-${scalar(chance, depth - 1)}`,
  ])()
}

const modifier: Make = (chance) =>
  pick(chance, [
    '',
    '',
    '',
    ' offset 2m',
    ' offset -90s',
    ' @ 1699998500',
    ' @ end()',
    ' @ start() offset 1m',
  ])

const selector: Make = (chance) => {
  const [name, other] = [pick(chance, NAMES), pick(chance, NAMES)]
  const own = METRICS[name] ?? []
  const matchers = own.length > 0 && chance() < 0.4 ? some(chance, own, 2) : []
  if (chance() < 0.05) return `{__name__=~"${name}|${other}"}`
  return name + (matchers.length > 0 ? `{${matchers.join(',')}}` : '')
}

const range: Make = (chance, depth) => {
  if (depth > 0 && chance() < 0.35)
    return `${operand(chance, depth - 1)}[${pick(chance, DURATIONS)}:${chance() < 0.2 ? '' : pick(chance, STEPS)}]${modifier(chance, 0)}`
  return `${selector(chance, 0)}[${pick(chance, DURATIONS)}]${modifier(chance, 0)}`
}

const operand: Make = (chance, depth) => `(${vector(chance, depth)})`

const labels = (chance: Chance) => `(${some(chance, LABELS, 3).join(', ')})`

const matching: Make = (chance) => {
  const kind = pick(chance, ['', '', 'on', 'ignoring', 'on', 'ignoring'])
  if (kind === '') return ''
  const group = pick(chance, ['', '', 'group_left', 'group_right'])
  const include = group !== '' && chance() < 0.4 ? ` (${pick(chance, LABELS.slice(0, 7))})` : ''
  return ` ${kind} ${labels(chance)} ${group}${include}`
}

const binary: Make = (chance, depth) => {
  const kind = chance()
  if (kind < 0.2)
    return `${operand(chance, depth - 1)} ${pick(chance, ['and', 'or', 'unless'])}${chance() < 0.5 ? '' : ` ${pick(chance, ['on', 'ignoring'])} ${labels(chance)}`} ${operand(chance, depth - 1)}`
  const op = pick(chance, BINARIES)
  const bool = '<>=!'.includes(op[0] ?? '') && chance() < 0.4 ? ' bool' : ''
  if (kind < 0.45) return `${operand(chance, depth - 1)} ${op}${bool} ${scalar(chance, depth - 1)}`
  if (kind < 0.6) return `${scalar(chance, depth - 1)} ${op}${bool} ${operand(chance, depth - 1)}`
  if (kind < 0.8) {
    // Of one metric with itself, so that something matches.
    const one = vector(chance, depth - 1)
    const other = chance() < 0.5 ? one : `${pick(chance, AGGREGATIONS)} by (job, room, kind) (${one})`
    const how =
      other === one ? '' : pick(chance, [' on (job, room, kind) group_left ()', ' on (job, room, kind)'])
    return `(${one}) ${op}${bool}${how} (${other}) `
  }
  return `${operand(chance, depth - 1)} ${op}${bool}${matching(chance, 0)} ${operand(chance, depth - 1)}`
}

const aggregation: Make = (chance, depth) => {
  const grouping = pick(chance, ['', ` by ${labels(chance)}`, ` without ${labels(chance)}`])
  const inner = vector(chance, depth - 1)
  const kind = chance()
  if (kind < 0.6) return `${pick(chance, AGGREGATIONS)}${grouping} (${inner})`
  // Of what stands in a certain order: between equal series a calculation's order would decide.
  if (kind < 0.75) {
    const ordered = chance() < 0.5 ? selector(chance, 0) : `${pick(chance, OVER_TIME)}(${range(chance, 0)})`
    return `${pick(chance, ['topk', 'bottomk'])}${grouping} (${pick(chance, ['1', '2', '5'])}, ${ordered})`
  }
  if (kind < 0.9) return `quantile${grouping} (${scalar(chance, 0)}, ${inner})`
  // Of samples as they are: the last digit of a calculation would be a label.
  return `count_values${grouping} ("value", ${selector(chance, 0)})`
}

const call: Make = (chance, depth) => {
  const inner = () => vector(chance, depth - 1)
  const number = () => scalar(chance, depth - 1)
  return pick<() => string>(chance, [
    () => `${pick(chance, MATHS)}(${inner()})`,
    () => `clamp(${inner()}, ${number()}, ${number()})`,
    () => `${pick(chance, ['clamp_min', 'clamp_max', 'round'])}(${inner()}, ${number()})`,
    () =>
      `histogram_quantile(${number()}, ${chance() < 0.6 ? `rate(latency_seconds_bucket[${pick(chance, DURATIONS)}])` : inner()})`,
    () => `label_replace(${inner()}, "${pick(chance, LABELS)}", "$1x", "${pick(chance, LABELS)}", "(.).*")`,
    () =>
      `label_join(${inner()}, "${pick(chance, LABELS)}", "/", "${pick(chance, LABELS)}", "${pick(chance, LABELS)}")`,
    () => `absent(${inner()})`,
    () => `vector(${number()})`,
    () => `-${operand(chance, depth - 1)}`,
  ])()
}

const overTime: Make = (chance, depth) =>
  pick<() => string>(chance, [
    () => `${pick(chance, OVER_TIME)}(${range(chance, depth)})`,
    () => `${pick(chance, OVER_TIME)}(${range(chance, depth)})`,
    () => `${pick(chance, OVER_TIME)}(${range(chance, depth)})`,
    () => `quantile_over_time(${scalar(chance, 0)}, ${range(chance, depth)})`,
    () => `holt_winters(${range(chance, depth)}, 0.3, 0.7)`,
    () =>
      `predict_linear(${selector(chance, 0)}[${pick(chance, DURATIONS)}] offset 1m, ${scalar(chance, 0)})`,
  ])()

const vector: Make = (chance, depth) => {
  if (depth <= 0) return selector(chance, 0) + modifier(chance, 0)
  return pick<Make>(chance, [aggregation, binary, binary, call, overTime, overTime])(chance, depth)
}
