import * as z from 'zod/mini'
import { description } from './inputs/ruled-text.ts'
import { platformRole } from './roles.ts'

/** GET /api/v1/system/users[/{userID}]. */
export const user = z.object({
  userID: z.string(),
  displayName: z.string(),
  email: z.nullable(z.string()),
  description: z.string(),
  defaultRole: platformRole,
  active: z.boolean(),
  locked: z.boolean(),
  source: z.string(),
  /** The ids of the groups that the person is in, sorted. */
  groups: z.array(z.string()),
  lastSignIn: z.nullable(z.string()),
  created: z.string(),
})
export type User = z.infer<typeof user>

/** POST /api/v1/system/users. */
export const userInput = z.object({
  userID: z.string().check(z.maxLength(45)),
  displayName: z.string().check(z.maxLength(45)),
  email: z.optional(z.nullable(z.string().check(z.maxLength(253)))),
  description: z.optional(description),
  defaultRole: platformRole,
  password: z.string().check(z.maxLength(128)),
})
export type UserInput = z.infer<typeof userInput>

const read = z.pick(user, {
  displayName: true,
  email: true,
  description: true,
  defaultRole: true,
  active: true,
})

/** PUT /api/v1/system/users/{userID}: what is left out stays; with what it `was` when it was read, only if it is so still. */
export const userChange = z.partial(z.extend(userInput, { active: z.boolean(), was: z.partial(read) }))
export type UserChange = z.infer<typeof userChange>

/** POST /api/v1/session/password. */
export const passwordChange = z.object({
  current: z.string().check(z.maxLength(128)),
  next: z.string().check(z.maxLength(128)),
})

/** Personal access tokens: GET, POST /api/v1/session/access-tokens, DELETE .../{id}. `token` is shown once. */
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  readOnly: z.boolean(),
  created: z.string(),
  expires: z.nullable(z.string()),
  lastUsed: z.nullable(z.string()),
})
export type AccessToken = z.infer<typeof accessToken>

export const accessTokenInput = z.object({
  /** As `checkTokenName` allows. */
  name: z.string(),
  readOnly: z.boolean(),
  /** Days; null never expires. */
  days: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(365))),
})
export const createdAccessToken = z.extend(accessToken, { token: z.string() })
