import * as z from 'zod/mini'
import { description } from './inputs/ruled-text.ts'
import { GRANTED_ROLES } from './roles.ts'

const word = z.string().check(z.maxLength(253))
const words = (most: number) => z.array(word).check(z.maxLength(most))

export const ownRule = z.object({ apiGroups: words(50), resources: words(200), verbs: words(20) })

/** Where a rule holds: all clusters, some as a whole, projects, or namespaces of all or some clusters. */
const RULE_SCOPES = ['all', 'clusters', 'projects', 'namespaces'] as const

/**
 * POST /api/v1/system/access-rules. Of `role` and `rules` the one counts that `grants` names, of the places those that
 * `over` names: there no clusters mean all, and namespaces are those of a name and those with all the labels.
 */
export const accessRuleInput = z.object({
  /** Small letters, digits and dashes: it is part of names in clusters. */
  id: z.string().check(z.maxLength(45)),
  name: z.string().check(z.maxLength(45)),
  description: z.optional(description),
  /** Ids of people, and of groups. */
  users: z.optional(words(500)),
  groups: z.optional(words(500)),
  grants: z.enum(['role', 'rules']),
  role: z.optional(z.nullable(z.enum(GRANTED_ROLES))),
  rules: z.optional(z.array(ownRule).check(z.maxLength(50))),
  over: z.enum(RULE_SCOPES),
  clusters: z.optional(words(500)),
  /** Ids of projects, such as `seoul.shop`. */
  projects: z.optional(z.array(z.string().check(z.maxLength(320))).check(z.maxLength(500))),
  namespaces: z.optional(words(500)),
  labels: z.optional(z.record(z.string().check(z.maxLength(317)), z.string().check(z.maxLength(63)))),
  /** From when on it holds no more, as ISO 8601; null for never. */
  expires: z.optional(z.nullable(z.iso.datetime())),
})
export type AccessRuleInput = z.infer<typeof accessRuleInput>

const changeable = z.partial(z.omit(accessRuleInput, { id: true }))

/** PUT /api/v1/system/access-rules/{id}: what is left out stays; with what it `was` when it was read, only if it is so still. */
export const accessRuleChange = z.extend(changeable, { was: z.optional(changeable) })
export type AccessRuleChange = z.infer<typeof accessRuleChange>

/** GET /api/v1/system/access-rules[/{id}]. */
export const accessRule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  users: z.array(z.string()),
  groups: z.array(z.string()),
  grants: z.enum(['role', 'rules']),
  role: z.nullable(z.enum(GRANTED_ROLES)),
  rules: z.array(ownRule),
  over: z.enum(RULE_SCOPES),
  clusters: z.array(z.string()),
  projects: z.array(z.string()),
  namespaces: z.array(z.string()),
  labels: z.record(z.string(), z.string()),
  expires: z.nullable(z.string()),
  created: z.string(),
  updated: z.string(),
  /** Clusters that do not hold it yet as it is now: since when, and why where that is known. */
  pending: z.array(z.object({ cluster: z.string(), since: z.string(), reason: z.nullable(z.string()) })),
})
export type AccessRuleRecord = z.infer<typeof accessRule>

/** POST /api/v1/system/access-rules/preview: the rule as it would be saved; null where it would be deleted. */
export const accessPreviewRequest = z.object({
  id: z.string().check(z.maxLength(45)),
  rule: z.nullable(accessRuleInput),
})

const rights = z.object({
  /** Roles of the cluster, by name. */
  roles: z.array(z.string()),
  rules: z.array(ownRule),
})

export const accessPreview = z.object({
  /** Who gains and who loses what, where; people of a group are told as the group. */
  changes: z.array(
    z.object({
      subject: z.object({ kind: z.enum(['user', 'group']), id: z.string() }),
      cluster: z.string(),
      /** Null for the whole cluster. */
      namespace: z.nullable(z.string()),
      gains: rights,
      loses: rights,
    }),
  ),
  /** Clusters that did not answer, so that nobody knows what changes there. */
  unseen: z.array(z.string()),
})
export type AccessPreview = z.infer<typeof accessPreview>
