import * as z from 'zod/mini'
/** GET `/crippled`: which measures the telemetry lacks; each true says that figures of this kind cannot be shown. */
export const crippled = z.object({
  requestSize: z.boolean(),
  requestSizeAverage: z.boolean(),
  requestSizePercentiles: z.boolean(),
  responseSize: z.boolean(),
  responseSizeAverage: z.boolean(),
  responseSizePercentiles: z.boolean(),
  responseTime: z.boolean(),
  responseTimeAverage: z.boolean(),
  responseTimePercentiles: z.boolean(),
})
export type Crippled = z.infer<typeof crippled>
