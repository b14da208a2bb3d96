import * as z from 'zod/mini'

const sessionInfo = z.object({ username: z.optional(z.string()), expiresOn: z.optional(z.string()) })

export const AUTH_STRATEGIES = ['anonymous', 'openshift', 'token', 'openid', 'header'] as const

/** GET `/auth/info`. */
export const authInfo = z.object({
  strategy: z.enum(AUTH_STRATEGIES),
  authorizationEndpoint: z.optional(z.string()),
  logoutEndpoint: z.optional(z.string()),
  logoutRedirect: z.optional(z.string()),
  sessionInfo,
  secretMissing: z.optional(z.boolean()),
})
export type AuthInfo = z.infer<typeof authInfo>

/** POST and GET `/authenticate`. */
export const meshSession = z.object({ username: z.string(), expiresOn: z.string() })
export type MeshSession = z.infer<typeof meshSession>
