import * as z from 'zod/mini'

export const VERBS = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'] as const
export type Verb = (typeof VERBS)[number]

const resource = z.object({
  group: z.string().check(z.maxLength(253)),
  /** Plural, with a subresource after a slash: `pods/exec`. */
  resource: z.string().check(z.maxLength(253)),
})

/** POST /api/v1/access/checkAll with the header `All=true`; no namespace means all of them. */
export const checkAllRequest = z.object({
  cluster: z.string().check(z.maxLength(253)),
  namespace: z.optional(z.nullable(z.string().check(z.maxLength(63)))),
  resources: z.array(resource).check(z.minLength(1), z.maxLength(100)),
})

/** One per resource asked for; null is a verb on which the cluster did not decide. */
export const permission = z.object({
  group: z.string(),
  resource: z.string(),
  verbs: z.record(z.enum([...VERBS, 'deletecollection']), z.nullable(z.boolean())),
})
export type Permission = z.infer<typeof permission>

/**
 * GET /api/v1/access/grantors?cluster=[&namespace=]: who holds a role there that may grant rights, at most 20; null while
 * the cluster's bindings are not read.
 */
export const grantors = z.object({ subjects: z.nullable(z.array(z.string())) })
