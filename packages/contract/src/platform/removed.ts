import * as z from 'zod/mini'

const text = z.object({ en: z.string(), ko: z.string() })

/** DELETE of a record of the platform: what stays of it elsewhere, and why; or that it goes on, and where its end is told. */
export const removed = z.object({
  stays: z.optional(z.array(text)),
  goesOn: z.optional(text),
})

export type Removed = z.infer<typeof removed>
