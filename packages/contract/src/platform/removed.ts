import * as z from 'zod/mini'

/** DELETE of a record of the platform: what stays of it elsewhere, and why. */
export const removed = z.object({
  stays: z.optional(z.array(z.object({ en: z.string(), ko: z.string() }))),
})
