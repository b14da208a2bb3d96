import * as z from 'zod/mini'
import { checkRepositoryUrl } from '../../rules/addresses.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { description, ruledText } from '../inputs/ruled-text.ts'
import { helmFailure } from './failure.ts'

/** GET /api/v1/system/helm-repositories[/{name}]. A password is in no record. */
export const helmRepository = z.object({
  name: z.string(),
  description: z.string(),
  /** The folder of its index.yaml. */
  url: z.string(),
  /** Empty where it asks for nobody. */
  user: z.string(),
  hasPassword: z.boolean(),
  /** PEM; empty where the usual authorities vouch for it. */
  certificateAuthority: z.string(),
  /** Whether its certificate goes unchecked. */
  insecure: z.boolean(),
  /** What of it is known: what stood in its index when that was last read. */
  charts: z.number(),
  /** Charts that its index names in a way that none can be told by. */
  leftOut: z.number(),
  /** When its index was last read; null where it never was. */
  read: z.nullable(z.string()),
  /** Why the last try failed, and since when tries do; null after one that succeeded. */
  failure: z.nullable(helmFailure),
  failingSince: z.nullable(z.string()),
  version: z.number(),
  created: z.string(),
})
export type HelmRepository = z.infer<typeof helmRepository>

const short = z.string().check(z.maxLength(254))

/** POST /api/v1/system/helm-repositories: its index is read before it is kept. */
export const helmRepositoryInput = z.object({
  name: ruledText(checkDnsLabel),
  description: z.optional(description),
  url: ruledText(checkRepositoryUrl).check(z.maxLength(2048)),
  user: z.optional(short),
  password: z.optional(z.string().check(z.maxLength(2000))),
  certificateAuthority: z.optional(z.string().check(z.maxLength(262_144))),
  insecure: z.optional(z.boolean()),
})
export type HelmRepositoryInput = z.infer<typeof helmRepositoryInput>

/** PUT /api/v1/system/helm-repositories/{name}: what is left out stays; with the `version` it was read at, only if that is the last. */
export const helmRepositoryChange = z.extend(z.omit(z.partial(helmRepositoryInput), { name: true }), {
  version: z.optional(z.number()),
})
export type HelmRepositoryChange = z.infer<typeof helmRepositoryChange>
