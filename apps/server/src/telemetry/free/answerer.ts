import { PromqlError } from '@naru/promql/promql-error'
import { TOO_LONG } from '@naru/promql/rights/narrow'
import type { PrometheusCall, PrometheusClient } from '../prometheus-client.ts'
import { createSharedAnswers } from '../shared-answers.ts'
import { type Failure, findQuestionFault } from './failures.ts'
import { expressionWithin, type Reach, selectorWithin } from './reach.ts'
import { readInstant } from './read-answers.ts'

/** Who asks: of which cluster, within what they may read, as long as the signal lets them. */
export type Asker = { readonly cluster: string; readonly reach: Reach; readonly signal: AbortSignal }

export type AnswererOptions = {
  readonly prometheus: Pick<PrometheusClient, 'ask' | 'place'>
  /** In ms since the epoch. */
  readonly now: () => number
}

const ANSWER_MS = 15_000
/** Answers are large: few are kept. */
const MOST_KEPT = 40
/** A longer address some servers on the way refuse. */
const MOST_ENCODED = 12_000

type Place = PrometheusCall['place']
type Planned<T> = Pick<PrometheusCall, 'path' | 'query'> & { readonly read: (answer: unknown) => T }
type Answered<T> = T & { state: 'answered'; within: string[] | null }

/** Asks what is planned for the Prometheus of a cluster; of an answer that is too large, `counted` is counted. */
type Answerer = <T extends object>(
  asker: Asker,
  plan: (place: Place) => Planned<T>,
  counted?: string,
) => Promise<Failure | Answered<T>>

/** Asks once for all who ask the same, gives up when nobody waits, and says what is wrong with a question. */
export function createAnswerer({ prometheus, now }: AnswererOptions): Answerer {
  const answers = createSharedAnswers<unknown>({ now, keepMs: ANSWER_MS, max: MOST_KEPT })

  return async <T extends object>(
    asker: Asker,
    plan: (place: Place) => Planned<T>,
    counted?: string,
  ): Promise<Failure | Answered<T>> => {
    const { cluster, reach, signal } = asker
    const place = await prometheus.place(cluster, signal)
    if (place === null) return { state: 'absent' }
    const ask = <A>({ path, query, read }: Planned<A>): Promise<A> => {
      const load = async (stop: AbortSignal) =>
        read(await prometheus.ask({ cluster, place, path, query }, stop))
      // Each key is only ever stored with its own kind of answer.
      return answers.ask(JSON.stringify([cluster, place.path, path, query]), load, signal) as Promise<A>
    }
    const count = async (): Promise<number | null> => {
      if (counted === undefined) return null
      const query = { query: expressionOf(asker, `count(${counted}\n)`) }
      const { samples } = await ask({ path: 'query', query, read: readInstant })
      return samples[0] ? Number(samples[0].value) : null
    }
    try {
      return { state: 'answered', ...(await ask(plan(place))), within: reach && [...reach] }
    } catch (error) {
      const failure = await findQuestionFault(error, count)
      if (failure === null) throw error
      return failure
    }
  }
}

/** An expression as it is asked for somebody. */
export function expressionOf({ reach }: Asker, text: string): string {
  return checkLength(expressionWithin(reach, text))
}

/** A selector as it is asked for somebody; undefined: of everything. */
export function selectorOf({ reach }: Asker, text: string | null): string | undefined {
  const selector = selectorWithin(reach, text)
  return selector && checkLength(selector)
}

function checkLength(text: string): string {
  if (encodeURIComponent(text).length > MOST_ENCODED) throw new PromqlError('bad_data', TOO_LONG)
  return text
}
