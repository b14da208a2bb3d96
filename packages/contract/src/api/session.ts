import * as z from 'zod/mini'
import { platformRole } from './roles.ts'

export const sessionUser = z.object({
  userID: z.string(),
  displayName: z.string(),
  email: z.nullable(z.string()),
  /** Lower-cased, from the token's client entry. */
  roles: z.array(platformRole),
  groups: z.array(z.string()),
})
export type SessionUser = z.infer<typeof sessionUser>

/** POST /api/v1/session/refresh with the session cookie: kept in memory by the console, never stored. */
export const sessionTokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  /** Rotates at every refresh and is worthless without the session cookie. */
  refreshHandle: z.string(),
  /** For the live socket of a window that had no handle yet, as from `tickets`; none for one that only renews. */
  ticket: z.nullish(z.string()),
  /** ISO times: of the access token, and of the whole session. */
  expiresOn: z.string(),
  sessionExpiresOn: z.string(),
  user: sessionUser,
})
export type SessionTokens = z.infer<typeof sessionTokens>

/** POST /api/v1/session/tickets: single use, for a websocket's `token` query value. */
export const ticket = z.object({ ticket: z.string(), expiresIn: z.number() })

/** GET /api/v1/sign-in/:uid: what the sign-in page shows. `demo` lists the sandbox's identities, else it is empty. */
export const signInPrompt = z.object({
  demo: z.array(z.object({ userID: z.string(), displayName: z.string(), role: platformRole })),
})
export type SignInPrompt = z.infer<typeof signInPrompt>

/** POST /api/v1/sign-in/:uid. PASSWORD_CHANGE_NEEDED asks for the same again with `newPassword`. */
export const signInRequest = z.union([
  z.object({
    userID: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  z.object({ demo: z.string().check(z.minLength(1), z.maxLength(64)) }),
])
export type SignInRequest = z.infer<typeof signInRequest>

export const signInResult = z.object({ redirectTo: z.string() })

/** GET /api/v1/session: who calls; no end for a personal access token. */
export const sessionInfo = z.object({ user: sessionUser, expiresOn: z.nullable(z.string()) })

/** GET /api/v1/session/sessions; DELETE with an id ends one, without an id signs out everywhere. */
export const sessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  created: z.string(),
  lastSeen: z.string(),
  expiresOn: z.string(),
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** POST /api/v1/session/sign-out: where to go so that the issuer's session ends too; null when it offers no such page. */
export const signOutResult = z.object({ redirectTo: z.nullable(z.string()) })
