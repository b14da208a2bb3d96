import { firstAfter, matches, type Series, type SeriesSource } from '../src/series-source.ts'

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
