import * as z from 'zod/mini'

const tag = z.object({ key: z.string(), type: z.string(), value: z.unknown() })

const process = z.object({ serviceName: z.string(), tags: z.array(tag) })

const warnings = z.nullable(z.array(z.string()))

/** A span of a trace; times in microseconds. */
export const span = z.object({
  traceID: z.string(),
  spanID: z.string(),
  parentSpanID: z.optional(z.string()),
  operationName: z.string(),
  references: z.array(z.object({ refType: z.string(), traceID: z.string(), spanID: z.string() })),
  startTime: z.number(),
  duration: z.number(),
  tags: z.array(tag),
  logs: z.array(z.object({ timestamp: z.number(), fields: z.array(tag) })),
  processID: z.string(),
  process: z.optional(process),
  warnings,
})
export type Span = z.infer<typeof span>

export const trace = z.object({
  traceID: z.string(),
  spans: z.array(span),
  processes: z.record(z.string(), process),
  warnings,
})
export type Trace = z.infer<typeof trace>

const traceErrors = z.nullable(
  z.array(z.object({ code: z.optional(z.number()), msg: z.string(), traceID: z.optional(z.string()) })),
)

/** GET `…/traces` (docs/spec/mesh-wire.md 2.3.9). */
export const traceList = z.object({
  data: z.array(trace),
  errors: traceErrors,
  jaegerServiceName: z.string(),
})
export type TraceList = z.infer<typeof traceList>

/** GET `/traces/{traceID}`. */
export const traceDetails = z.object({ data: trace, errors: traceErrors })
export type TraceDetails = z.infer<typeof traceDetails>

/** GET `…/spans`: spans with the number of spans of their trace. */
export const spanList = z.array(z.object({ ...span.shape, traceSize: z.number() }))
export type SpanList = z.infer<typeof spanList>
