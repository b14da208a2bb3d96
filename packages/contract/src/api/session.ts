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

/** An administrator who sees Naru as somebody else: who they are themselves, and when it ends by itself. */
export const trying = z.object({ by: sessionUser, until: z.string() })
export type Trying = z.infer<typeof trying>

/** POST /api/v1/session/try-as, and `try-as/end`. */
export const tryAsRequest = z.object({ userID: z.string().check(z.minLength(1), z.maxLength(255)) })

/** POST /api/v1/session/refresh with the session cookie: kept in memory by the console, never stored. */
export const sessionTokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  /** Rotates at every refresh and is worthless without the session cookie. */
  refreshHandle: z.string(),
  /** For the live socket of a window that had no handle yet, as from `tickets`; none for one that only renews. */
  ticket: z.nullish(z.string()),
  /** The single sign-on provider that the token names; none where people sign in at Naru itself. */
  provider: z.nullish(z.string()),
  /** ISO times: of the access token, and of the whole session. */
  expiresOn: z.string(),
  sessionExpiresOn: z.string(),
  /** Where the provider does not answer: until when what it said last counts. */
  awayUntil: z.nullish(z.string()),
  /** Who is seen as; the caller themselves unless they try to be somebody else. */
  user: sessionUser,
  trying: z.nullish(trying),
})
export type SessionTokens = z.infer<typeof sessionTokens>

/** POST /api/v1/session/tickets: single use, for a websocket's `token` query value. */
export const ticket = z.object({ ticket: z.string(), expiresIn: z.number() })

/** GET /api/v1/sign-in/:uid: what the sign-in page shows. `demo` lists the sandbox's identities, else it is empty; `continueTo` is where it leads. */
export const signInPrompt = z.object({
  /** Who else vouches for people, each by the name that the installation gave it. */
  issuers: z.array(z.object({ id: z.string(), name: z.object({ en: z.string(), ko: z.string() }) })),
  /** Off: of the accounts that are kept here only the one that breaks glass may sign in. */
  local: z.boolean(),
  /** The page that was asked for. */
  continueTo: z.string(),
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
