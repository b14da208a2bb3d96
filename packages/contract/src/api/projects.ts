import * as z from 'zod/mini'
import { description } from './inputs/ruled-text.ts'
import { PROJECT_ROLES } from './roles.ts'

/** People, and groups, that one project may name. */
export const MAX_PROJECT_MEMBERS = 500
/** How long a deleted project can be had back. */
export const RECOVERY_DAYS = 7

/** Namespaces whose projects nobody changes or deletes. */
export const PROTECTED_PROJECTS: readonly string[] = ['default', 'naru-workspace']

const word = z.string().check(z.maxLength(253))
const quantity = z.string().check(z.maxLength(32))

/** Somebody of a project, by id, and what they are there. */
const member = z.object({ id: word, role: z.enum(PROJECT_ROLES) })
export type ProjectMembership = z.infer<typeof member>

const members = z.array(member).check(z.maxLength(MAX_PROJECT_MEMBERS))

/** What all objects of the namespace may have together; what is not said is not limited. */
const quota = z.object({
  cpu: z.optional(quantity),
  memory: z.optional(quantity),
  storage: z.optional(quantity),
  pods: z.optional(quantity),
})
export type ProjectQuota = z.infer<typeof quota>

/** What a container that says nothing is given: its limits, and its requests. */
const limits = z.object({
  cpu: z.optional(quantity),
  memory: z.optional(quantity),
  requestCpu: z.optional(quantity),
  requestMemory: z.optional(quantity),
})
export type ProjectLimits = z.infer<typeof limits>

/** How a project's namespace was when it was last looked at; `Deleted` can be had back. */
export const PROJECT_STATUSES = ['Active', 'Terminating', 'Missing', 'Unknown', 'Deleted'] as const
const status = z.enum(PROJECT_STATUSES)
export type ProjectStatus = z.infer<typeof status>

/** GET /api/v1/system/projects[/{id}]. */
export const project = z.object({
  /** `cluster.namespace`: a namespace has no dot. */
  id: z.string(),
  cluster: z.string(),
  namespace: z.string(),
  description: z.string(),
  users: z.array(member),
  groups: z.array(member),
  quota,
  limits,
  status,
  /** When it was deleted, and until when it can be had back. */
  deleted: z.nullable(z.string()),
  recoverable: z.nullable(z.string()),
  /** Rises with every change. */
  version: z.number(),
  created: z.string(),
})
export type Project = z.infer<typeof project>

/** POST /api/v1/system/projects. `adopt`: the namespace is there, and becomes one. */
export const projectInput = z.object({
  cluster: word,
  namespace: z.string().check(z.maxLength(63)),
  adopt: z.optional(z.boolean()),
  description: z.optional(description),
  users: z.optional(members),
  groups: z.optional(members),
  quota: z.optional(quota),
  limits: z.optional(limits),
})
export type ProjectInput = z.infer<typeof projectInput>

/** POST /api/v1/system/cluster/{cluster}/projects. */
export const projectOfCluster = z.omit(projectInput, { cluster: true })

/** PUT /api/v1/system/projects/{id}: what is left out stays; with the `version` it was read at, only if that is the last. */
export const projectChange = z.extend(
  z.omit(z.partial(projectInput), { cluster: true, namespace: true, adopt: true }),
  { version: z.optional(z.number()) },
)
export type ProjectChange = z.infer<typeof projectChange>

/** GET …/users and …/groups of a project. */
export const projectMember = z.extend(member, { displayName: z.string() })

/** GET …/namespacestatus. */
export const namespaceStatus = z.object({ status, checked: z.nullable(z.string()) })

/** GET …/resourcequota and …/limitrange: the objects of the namespace, as its cluster has them. */
export const clusterObject = z.looseObject({ metadata: z.looseObject({ name: z.string() }) })

/** POST …/recover: what came back, and what the cluster refused. */
export const recovery = z.object({
  project,
  restored: z.number(),
  failed: z.array(z.object({ kind: z.string(), name: z.string(), reason: z.string() })),
})
export type Recovery = z.infer<typeof recovery>

/** GET /api/v1/system/projectscheduler: when namespaces of projects are looked at, and what the last look found. */
export const projectScheduler = z.object({
  last: z.nullable(z.string()),
  next: z.nullable(z.string()),
  clusters: z.array(
    z.object({
      cluster: z.string(),
      checked: z.string(),
      outcome: z.enum(['success', 'failure']),
      reason: z.nullable(z.string()),
      projects: z.number(),
    }),
  ),
})
export type ProjectScheduler = z.infer<typeof projectScheduler>
