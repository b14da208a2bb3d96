export type UserInfo = {
  readonly username: string
  readonly uid?: string | undefined
  readonly groups: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>> | undefined
}

export const AUTHENTICATED = 'system:authenticated'
export const UNAUTHENTICATED = 'system:unauthenticated'

export const ANONYMOUS: UserInfo = { username: 'system:anonymous', groups: [UNAUTHENTICATED] }

const SERVICE_ACCOUNT = 'system:serviceaccount:'

/** Whoever is known by name belongs to `system:authenticated`. */
export function withAuthenticated(user: UserInfo): UserInfo {
  if (user.groups.includes(AUTHENTICATED) || user.username === ANONYMOUS.username) return user
  return { ...user, groups: [...user.groups, AUTHENTICATED] }
}

/** `system:serviceaccount:NAMESPACE:NAME`, with its groups. */
export function buildServiceAccountUser(namespace: string, name: string, uid?: string): UserInfo {
  return {
    username: `${SERVICE_ACCOUNT}${namespace}:${name}`,
    uid,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, AUTHENTICATED],
  }
}

/** The account behind a user name, when it is one. */
export function parseServiceAccount(
  username: string,
): { readonly namespace: string; readonly name: string } | undefined {
  if (!username.startsWith(SERVICE_ACCOUNT)) return undefined
  const [namespace, name] = username.slice(SERVICE_ACCOUNT.length).split(':')
  return namespace === undefined || name === undefined ? undefined : { namespace, name }
}
