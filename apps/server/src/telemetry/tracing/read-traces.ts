import type { Trace } from '@naru/contract/mesh/wire/traces'
import * as z from 'zod'
import { many } from './trace-store.ts'

const tag = z.object({ key: z.string(), type: z.string().default('string'), value: z.unknown() })
const process = z.object({ serviceName: z.string(), tags: many(tag) })
const warnings = z
  .array(z.string())
  .nullish()
  .transform((given) => given ?? null)
const time = z.number().nonnegative()

const span = z
  .object({
    traceID: z.string(),
    spanID: z.string(),
    parentSpanID: z.string().optional(),
    operationName: z.string(),
    references: many(z.object({ refType: z.string(), traceID: z.string(), spanID: z.string() })),
    startTime: time,
    duration: time,
    tags: many(tag),
    logs: many(z.object({ timestamp: time, fields: many(tag) })),
    processID: z.string(),
    warnings,
  })
  .transform(({ parentSpanID, ...rest }) => ({ ...rest, ...(parentSpanID && { parentSpanID }) }))

const answer = z.object({
  data: many(
    z.object({ traceID: z.string(), spans: many(span), processes: z.record(z.string(), process), warnings }),
  ),
})

/** The traces in what a query service of Jaeger's answers. */
export function readTraces(told: unknown): readonly Trace[] {
  return answer.parse(told).data
}
