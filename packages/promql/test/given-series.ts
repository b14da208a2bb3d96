import { matches, type Series, type SeriesSource } from '../src/series-source.ts'

/** A source of the given series. */
export function givenSeries(series: readonly Series[]): SeriesSource {
  return {
    select: (matchers, from, to) =>
      series.flatMap(({ labels, times, values }) => {
        if (!matches(labels, matchers)) return []
        const [start, end] = [firstAfter(times, from), firstAfter(times, to)]
        if (start === end) return []
        return [{ labels, times: times.subarray(start, end), values: values.subarray(start, end) }]
      }),
  }
}

/** The index of the first time after a moment, or the length. */
function firstAfter(times: Float64Array, moment: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
