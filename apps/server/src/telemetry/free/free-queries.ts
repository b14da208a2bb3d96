import type {
  InstantAnswer,
  MetadataAnswer,
  NamesAnswer,
  RangeAnswer,
  SeriesAnswer,
} from '@naru/contract/api/metric-queries'
import { planRange } from '../plan-range.ts'
import { type AnswererOptions, type Asker, createAnswerer, expressionOf, selectorOf } from './answerer.ts'
import { readInstant, readMetadata, readNames, readRange, readSeries } from './read-answers.ts'

export type FreeQueries = {
  instant(asker: Asker, question: { readonly query: string; readonly time: number }): Promise<InstantAnswer>
  range(asker: Asker, question: RangeAsked): Promise<RangeAnswer>
  /** Names of labels, or the values of one, of what a selector finds or of everything. */
  names(
    asker: Asker,
    question: { readonly label: string | null; readonly match: string | null },
  ): Promise<NamesAnswer>
  series(asker: Asker, question: { readonly match: string }): Promise<SeriesAnswer>
  metadata(asker: Asker): Promise<MetadataAnswer>
}

type RangeAsked = {
  readonly query: string
  readonly start: number
  readonly end: number
  readonly points?: number | undefined
}

/** What has had a sample in this time is there. */
const THERE_S = 3_600
const GRAIN_S = 300

/** Questions that people write themselves. */
export function createFreeQueries({ prometheus, now }: AnswererOptions): FreeQueries {
  const answer = createAnswerer({ prometheus, now })
  const recently = () => {
    const end = Math.ceil(now() / 1000 / GRAIN_S) * GRAIN_S
    return { start: end - THERE_S, end }
  }

  const names: FreeQueries['names'] = (asker, { label, match }) =>
    answer(asker, () => ({
      path: label === null ? 'labels' : `label/${label}/values`,
      query: { 'match[]': selectorOf(asker, match), ...recently() },
      read: readNames,
    }))

  return {
    names,
    instant: (asker, { query, time }) =>
      answer(
        asker,
        () => ({
          path: 'query',
          query: { query: expressionOf(asker, query), time },
          read: (given) => ({ at: time, ...readInstant(given) }),
        }),
        query,
      ),
    range: (asker, { query, start, end, points }) =>
      answer(
        asker,
        ({ scrapeInterval }) => {
          const range = planRange(start, end, scrapeInterval, points)
          return {
            path: 'query_range',
            query: { query: expressionOf(asker, query), ...range },
            read: (given) => readRange(given, range),
          }
        },
        query,
      ),
    series: (asker, { match }) =>
      answer(asker, () => ({
        path: 'series',
        query: { 'match[]': selectorOf(asker, match), ...recently() },
        read: readSeries,
      })),
    async metadata(asker) {
      const told = asker.reach === null ? null : await names(asker, { label: '__name__', match: null })
      if (told !== null && told.state !== 'answered') return told
      const among = told && new Set(told.names)
      const all = await answer(asker, () => ({ path: 'metadata', query: {}, read: (given) => ({ given }) }))
      if (all.state !== 'answered') return all
      return { state: 'answered', within: all.within, ...readMetadata(all.given, among) }
    },
  }
}
