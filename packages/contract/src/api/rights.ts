import * as z from 'zod/mini'
import { platformRole } from './roles.ts'

const texts = z.array(z.string())

const policyRule = z.object({
  verbs: texts,
  apiGroups: texts,
  resources: texts,
  resourceNames: texts,
  nonResourceURLs: texts,
})

/** Why Naru made a binding; the name of a rule, where the caller may read rules. */
const reason = z.discriminatedUnion('by', [
  z.object({ by: z.literal('rule'), id: z.string(), name: z.string() }),
  z.object({ by: z.literal('role'), role: platformRole }),
])
export type RightReason = z.infer<typeof reason>

const grant = z.object({
  binding: z.object({ kind: z.enum(['role-binding', 'cluster-role-binding']), name: z.string() }),
  /** Null for the whole cluster. */
  namespace: z.nullable(z.string()),
  role: z.object({
    kind: z.enum(['role', 'cluster-role']),
    namespace: z.nullable(z.string()),
    name: z.string(),
  }),
  /** Empty where it is nothing of ours, or the caller may not read rules. */
  because: z.array(reason),
})

/** What hinders anybody from telling all: which objects the caller may not list, and where they may. */
const lack = z.object({
  resource: z.string(),
  /** The only namespaces in which it may be listed; null: nowhere. */
  only: z.nullable(texts),
})
export type RightsLack = z.infer<typeof lack>

const seen = {
  /** `away`: nothing is known of the cluster at the moment. */
  state: z.enum(['known', 'away']),
  lacks: z.array(lack),
}

/** GET /api/v1/rights/of?kind=user|group&id=: what somebody may do in every cluster, and by which binding. */
export const effectiveRights = z.object({
  /** What roles allow, each once; grants point into it. */
  ruleSets: z.array(z.array(policyRule)),
  clusters: z.array(
    z.object({
      cluster: z.string(),
      ...seen,
      grants: z.array(
        z.extend(grant, {
          /** The group by which somebody has it; null for themselves. */
          group: z.nullable(z.string()),
          /** Null where the role may not be read, or does not exist. */
          rules: z.nullable(z.number()),
        }),
      ),
    }),
  ),
})
export type EffectiveRights = z.infer<typeof effectiveRights>

const NAME = z.string().check(z.maxLength(253))

/** The query of GET /api/v1/rights/who-can: one verb on one resource (`pods`, `pods/exec`), of one object if it is named. */
export const whoCanQuery = z.object({
  cluster: NAME,
  namespace: z.optional(z.string().check(z.maxLength(63))),
  verb: z.string().check(z.minLength(1), z.maxLength(63)),
  group: z._default(NAME, ''),
  resource: NAME.check(z.minLength(1)),
  name: z.optional(z.string().check(z.maxLength(253))),
})

/** Holders that are told; `more` says how many are not. */
export const MAX_HOLDERS = 500
/** People that are told of one group. */
export const MAX_PEOPLE = 200

/** GET /api/v1/rights/who-can: everybody whom a binding lets do it. */
export const whoCan = z.object({
  ...seen,
  holders: z.array(
    z.object({
      /** `User`, `Group`, `ServiceAccount`. */
      kind: z.string(),
      namespace: z.string(),
      name: z.string(),
      grants: z.array(grant),
      /** Of a group of ours: the people who come with it; null where that is not ours to tell, or not the caller's to know. */
      people: z.nullable(z.array(z.object({ id: z.string(), name: z.string() }))),
      /** How many these are, told or not. */
      count: z.nullable(z.number()),
    }),
  ),
  more: z.number(),
})
export type WhoCan = z.infer<typeof whoCan>
