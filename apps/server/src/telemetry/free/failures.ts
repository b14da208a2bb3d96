import { KubeError } from '@naru/kube/errors'
import { PromqlError } from '@naru/promql/promql-error'
import { NamespaceRefused } from '@naru/promql/rights/narrow'
import * as z from 'zod'

/** What is answered in place of what was asked for. */
export type Failure =
  | { readonly state: 'absent' }
  | {
      readonly state: 'refused'
      readonly namespace: string
      readonly from: number
      readonly to: number
    }
  | { readonly state: 'wrong'; readonly message: string }
  | { readonly state: 'large'; readonly series: number | null }

const said = z.object({ error: z.string() })

/** The sentence within an answer that Prometheus refuses with; the answer itself where it is cut. */
function sentenceOf(message: string): string {
  try {
    return said.parse(JSON.parse(message)).error
  } catch {
    return message
  }
}

/** What is wrong with a question, or null where the cluster is to blame. `count` counts the series of too large an answer. */
export async function findQuestionFault(
  error: unknown,
  count: () => Promise<number | null>,
): Promise<Failure | null> {
  if (error instanceof NamespaceRefused)
    return { state: 'refused', namespace: error.namespace, from: error.start, to: error.end }
  if (error instanceof PromqlError) return { state: 'wrong', message: error.message }
  if (!(error instanceof KubeError)) return null
  if (error.reason === 'TooLarge') return { state: 'large', series: await tryCount(count) }
  return error.code === 400 || error.code === 422
    ? { state: 'wrong', message: sentenceOf(error.message) }
    : null
}

async function tryCount(count: () => Promise<number | null>): Promise<number | null> {
  try {
    return await count()
  } catch {
    return null
  }
}
