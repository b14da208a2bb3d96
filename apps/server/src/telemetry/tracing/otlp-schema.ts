import * as z from 'zod'
import { many } from './trace-store.ts'

const HEX = /^([0-9a-f]{16}|[0-9a-f]{32})$/i
const BASE64 = /^[\w+/-]*={0,2}$/

/** Ids are hexadecimal where OpenTelemetry writes its JSON, and base64 where Protobuf does, as Tempo; zeros are none. */
const id = z
  .string()
  .regex(BASE64)
  .default('')
  .transform((text) => (HEX.test(text) ? text.toLowerCase() : Buffer.from(text, 'base64').toString('hex')))
  .transform((hex) => (/^0*$/.test(hex) ? '' : hex))
const ownId = id.refine((hex) => hex !== '', 'has no id')

/** Microseconds of nanoseconds, which are too large for a number. */
const time = z
  .union([z.string().regex(/^\d{1,20}$/), z.number().nonnegative()])
  .default(0)
  .transform((nanos) =>
    typeof nanos === 'string' ? Number(BigInt(nanos) / 1000n) : Math.floor(nanos / 1000),
  )

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()).nullish() })
export type OtlpAttribute = z.infer<typeof attribute>
const attributes = many(attribute)

const span = z.object({
  traceId: ownId,
  spanId: ownId,
  parentSpanId: id,
  name: z.string().default(''),
  kind: z.union([z.string(), z.number()]).default(0),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes,
  events: many(z.object({ timeUnixNano: time, name: z.string().nullish(), attributes })),
  links: many(z.object({ traceId: id, spanId: id })),
  status: z
    .object({ code: z.union([z.string(), z.number()]).nullish(), message: z.string().nullish() })
    .nullish(),
})
export type OtlpSpan = z.infer<typeof span>

const scopes = many(
  z.object({
    scope: z.object({ name: z.string().nullish(), version: z.string().nullish() }).nullish(),
    spans: many(span),
  }),
)

const batches = many(
  z
    .object({
      resource: z.object({ attributes }).nullish(),
      scopeSpans: scopes,
      // As it was called before OpenTelemetry 1.0 of its data.
      instrumentationLibrarySpans: scopes,
    })
    .transform(({ resource, scopeSpans, instrumentationLibrarySpans }) => ({
      resource,
      scopes: [...scopeSpans, ...instrumentationLibrarySpans],
    })),
)

const body = z
  .object({ batches, resourceSpans: batches })
  .transform((one) => [...one.batches, ...one.resourceSpans])

/** A trace as Tempo tells it, by itself or, in the second version of its API, as a part of an answer. */
export const otlpTrace = z.preprocess((told) => {
  const isPart = typeof told === 'object' && told !== null && 'trace' in told
  return isPart ? told.trace : told
}, body)
