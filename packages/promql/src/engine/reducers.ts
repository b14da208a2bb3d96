import { isInfinite, KahanSum } from '../functions/kahan.ts'

/** What an aggregation gathers at one step; at least one value is added. */
type Reducer = { readonly add: (value: number) => void; readonly result: () => number }

/** Aggregations that need no more than one pass; `careful` keeps what rounding loses, as newer rules do. */
export const REDUCERS: Readonly<Record<string, (careful: boolean) => Reducer>> = {
  sum: (careful) => (careful ? carefulSum() : plainSum()),
  avg: averageOf,
  count: () => {
    let count = 0
    return { add: () => count++, result: () => count }
  },
  group: () => ({ add: () => undefined, result: () => 1 }),
  max: () => best((value, before) => before < value),
  min: () => best((value, before) => before > value),
  stddev: (careful) => {
    const { add, result } = variance(careful)
    return { add, result: () => Math.sqrt(result()) }
  },
  stdvar: variance,
}

function plainSum(): Reducer {
  let sum = 0
  let first = true
  return {
    add: (value) => {
      sum = first ? value : sum + value
      first = false
    },
    result: () => sum,
  }
}

function carefulSum(): Reducer {
  const sum = new KahanSum()
  return { add: (value) => sum.add(value), result: () => sum.total }
}

/** The mean so far is carried along, for where a sum would overflow. */
function averageOf(careful: boolean): Reducer {
  const sum = new KahanSum()
  let mean = 0
  let count = 0
  return {
    add: (value) => {
      count++
      sum.add(value)
      if (isInfinite(mean) && (Number.isFinite(value) || value === mean)) return
      mean += value / count - mean / count
    },
    result: () => (careful && Number.isFinite(sum.sum) ? sum.total / count : mean),
  }
}

function best(beats: (value: number, before: number) => boolean): Reducer {
  let found = Number.NaN
  return {
    add: (value) => {
      if (Number.isNaN(found) || beats(value, found)) found = value
    },
    result: () => found,
  }
}

/** Welford's way. A single infinite value has no variance by newer rules, and none that differs by older ones. */
function variance(careful: boolean): Reducer {
  let [count, mean, squares] = [0, 0, 0]
  return {
    add: (value) => {
      count++
      if (count === 1) {
        mean = value
        squares = careful && !Number.isFinite(value) ? Number.NaN : 0
        return
      }
      const delta = value - mean
      mean += delta / count
      squares += delta * (value - mean)
    },
    result: () => squares / count,
  }
}
