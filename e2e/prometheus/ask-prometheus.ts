import { fetch } from 'undici'
import * as z from 'zod'
import { type Answered, type Asked, nameOf } from '../../packages/promql/test/answers.ts'

const point = z.tuple([z.number(), z.string()])
const reply = z.union([
  z.object({
    status: z.literal('success'),
    data: z.discriminatedUnion('resultType', [
      z.object({ resultType: z.literal('scalar'), result: point }),
      z.object({ resultType: z.literal('string'), result: point }),
      z.object({
        resultType: z.enum(['vector', 'matrix']),
        result: z.array(
          z.object({
            metric: z.record(z.string(), z.string()),
            value: point.optional(),
            values: z.array(point).optional(),
          }),
        ),
      }),
    ]),
  }),
  z.object({ status: z.literal('error'), errorType: z.string(), error: z.string() }),
])
type Point = z.infer<typeof point>

/** What Prometheus answers to a question; texts are told as what they refuse with, as our own answers are. */
export async function askPrometheus(url: string, { expression, time, to, step }: Asked): Promise<Answered> {
  const seconds = (ms: number) => String(ms / 1000)
  const ranged = to !== undefined && step !== undefined
  const body = new URLSearchParams(
    ranged
      ? { query: expression, start: seconds(time), end: seconds(to), step: seconds(step) }
      : { query: expression, time: seconds(time) },
  )
  const response = await fetch(`${url}/api/v1/${ranged ? 'query_range' : 'query'}`, { method: 'POST', body })
  const answer = reply.parse(await response.json())
  if (answer.status === 'error') return { error: answer.error.replace('invalid parameter "query": ', '') }
  const { data } = answer
  if (data.resultType === 'string') return { error: data.result[1] }
  const series = data.resultType === 'scalar' ? [{ metric: {}, value: data.result }] : data.result
  return {
    series: series.map((one) => [
      nameOf(one.metric),
      keyed('values' in one && one.values ? one.values : one.value ? [one.value] : []),
    ]),
  }
}

function keyed(points: readonly Point[]): Readonly<Record<string, string>> {
  return Object.fromEntries(points.map(([time, value]) => [String(Math.round(time * 1000)), value]))
}
