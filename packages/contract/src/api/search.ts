import * as z from 'zod/mini'

export const foundObject = z.object({
  kind: z.string(),
  cluster: z.string(),
  namespace: z.nullable(z.string()),
  name: z.string(),
})
export type FoundObject = z.infer<typeof foundObject>

/** GET /api/v1/search?text=. */
export const searchAnswer = z.object({
  hits: z.array(foundObject),
  /** Clusters whose objects are not all known yet. */
  loading: z.array(z.string()),
})
