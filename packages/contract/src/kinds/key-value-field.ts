import * as z from 'zod/mini'

/** A row of a list of keys and values in a form. */
export const keyValue = z.object({ key: z.string(), value: z.string() })
