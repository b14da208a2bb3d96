import type { IncomingHttpHeaders } from 'node:http'
import { badRequest, forbidden } from '../protocol/status.ts'
import type { ResourceAttributes } from './policy-rule.ts'
import type { Authorizer } from './rbac.ts'
import {
  ANONYMOUS,
  buildServiceAccountUser,
  parseServiceAccount,
  type UserInfo,
  withAuthenticated,
} from './user.ts'

const EXTRA_PREFIX = 'impersonate-extra-'

type Wanted = {
  readonly username: string
  readonly uid: string
  readonly groups: readonly string[]
  readonly extra: Readonly<Record<string, readonly string[]>>
}

/** Who the caller is taken for; throws a Status when the caller may not be that person. */
export function impersonate(
  caller: UserInfo,
  headers: IncomingHttpHeaders,
  authorizer: Authorizer,
): UserInfo {
  const wanted = parseImpersonation(headers)
  if (wanted === undefined) return caller
  for (const attributes of requiredRights(wanted)) checkRight(caller, attributes, authorizer)
  const { username, groups, extra } = wanted
  const account = parseServiceAccount(username)
  const base =
    account !== undefined && groups.length === 0
      ? buildServiceAccountUser(account.namespace, account.name)
      : { username, groups }
  return withAuthenticated({
    ...base,
    ...(wanted.uid === '' ? {} : { uid: wanted.uid }),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
    groups: username === ANONYMOUS.username && groups.length === 0 ? ANONYMOUS.groups : base.groups,
  })
}

function parseImpersonation(headers: IncomingHttpHeaders): Wanted | undefined {
  const first = (name: string): string => String(headers[name] ?? '')
  // Node joins repeated headers with a comma; group names of Kubernetes hold none.
  const list = (value: string | readonly string[] | undefined): readonly string[] =>
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(',').map((part) => part.trim()))
      .filter((part) => part !== '')
  const groups = list(headers['impersonate-group'])
  const extra = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith(EXTRA_PREFIX))
      .map(([name, value]) => [decodeURIComponent(name.slice(EXTRA_PREFIX.length)), list(value)]),
  )
  const wanted = { username: first('impersonate-user'), uid: first('impersonate-uid'), groups, extra }
  if (wanted.username !== '') return wanted
  if (groups.length === 0 && wanted.uid === '' && Object.keys(extra).length === 0) return undefined
  throw badRequest(
    `requested &user.DefaultInfo{Name:"", UID:"${wanted.uid}", Groups:${formatStrings(groups)}, Extra:map[string][]string(nil)} without impersonating a user name`,
  )
}

function formatStrings(values: readonly string[]): string {
  if (values.length === 0) return '[]string(nil)'
  return `[]string{${values.map((value) => JSON.stringify(value)).join(', ')}}`
}

function requiredRights({ username, uid, groups, extra }: Wanted): readonly ResourceAttributes[] {
  const verb = 'impersonate'
  const account = parseServiceAccount(username)
  const authentication = { verb, group: 'authentication.k8s.io' }
  return [
    account === undefined
      ? { verb, group: '', resource: 'users', name: username }
      : { verb, group: '', resource: 'serviceaccounts', ...account },
    ...groups.map((name) => ({ verb, group: '', resource: 'groups', name })),
    ...(uid === '' ? [] : [{ ...authentication, resource: 'uids', name: uid }]),
    ...Object.entries(extra).flatMap(([key, values]) =>
      values.map((name) => ({ ...authentication, resource: 'userextras', subresource: key, name })),
    ),
  ]
}

function checkRight(caller: UserInfo, attributes: ResourceAttributes, authorizer: Authorizer): void {
  if (authorizer.check(caller, attributes).allowed) return
  const { group, resource, subresource, namespace, name = '' } = attributes
  const scope = namespace === undefined ? 'at the cluster scope' : `in the namespace "${namespace}"`
  const what = subresource === undefined ? resource : `${resource}/${subresource}`
  throw forbidden(
    { group, plural: resource },
    name,
    `User "${caller.username}" cannot impersonate resource "${what}" in API group "${group}" ${scope}`,
  )
}
