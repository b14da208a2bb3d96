import * as z from 'zod/mini'
import { description } from './inputs/ruled-text.ts'

/** People that one group may name; who needs more makes the roles of these people wider. */
export const MAX_MEMBERS = 5000

/** GET /api/v1/system/groups[/{groupID}]. A cluster knows whoever is in it as `naru:group:<groupID>` too. */
export const group = z.object({
  groupID: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** `local`, or the issuer that says who is in it. */
  source: z.string(),
  /** The ids of its people, sorted. */
  members: z.array(z.string()),
  /** Rises with every change of the group or its members. */
  version: z.number(),
  created: z.string(),
})
export type Group = z.infer<typeof group>

/** POST /api/v1/system/groups. */
export const groupInput = z.object({
  groupID: z.string().check(z.maxLength(45)),
  displayName: z.string().check(z.maxLength(45)),
  description: z.optional(description),
  members: z.optional(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(MAX_MEMBERS))),
})
export type GroupInput = z.infer<typeof groupInput>

/** PUT /api/v1/system/groups/{groupID}: what is left out stays; with the `version` it was read at, only if that is the last. */
export const groupChange = z.extend(z.omit(z.partial(groupInput), { groupID: true }), {
  version: z.optional(z.number()),
})
export type GroupChange = z.infer<typeof groupChange>
