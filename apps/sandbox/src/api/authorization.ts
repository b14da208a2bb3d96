import type { ResourceAttributes } from '../access/policy-rule.ts'
import type { UserInfo } from '../access/user.ts'
import { forbidden, StatusError } from '../protocol/status.ts'
import type { ClusterApi } from './call.ts'
import { parseProxyName } from './connections/proxy.ts'
import { isOpenToAll } from './projects.ts'
import type { RequestVerb, ResourceTarget } from './request-target.ts'

type ResourceRequest = {
  readonly user: UserInfo
  readonly target: ResourceTarget
  readonly verb: RequestVerb
  readonly query: URLSearchParams
}

/** Throws a Status 403, in the words of kube-apiserver, unless RBAC allows the request. */
export function authorizeResource(api: ClusterApi, request: ResourceRequest): void {
  const { user, target, verb } = request
  if (isOpenToAll(target, verb, user)) return
  const attributes: ResourceAttributes = {
    verb,
    group: target.group,
    resource: target.plural,
    subresource: target.subresource,
    namespace: target.namespace,
    name: requestedName(request),
  }
  const { allowed } = api.authorizer.check(user, attributes)
  if (!allowed) throw refuse(request, attributes)
  // From 1.35 on a WebSocket counts as what it does, not as the GET that opens it.
  if (api.cluster.version.minor >= 35 && verb === 'get' && isConnection(target)) {
    const opening = { ...attributes, verb: 'create' }
    if (!api.authorizer.check(user, opening).allowed) throw refuse(request, opening)
  }
}

function isConnection({ plural, subresource }: ResourceTarget): boolean {
  return plural === 'pods' && ['exec', 'attach', 'portforward'].includes(subresource ?? '')
}

/** A list by one name is allowed by a rule for that name. */
function requestedName({ target, query }: ResourceRequest): string | undefined {
  // `https:web:8080` of a proxy request is about `web`.
  if (target.subresource === 'proxy') return parseProxyName(target.name ?? '').name
  if (target.name !== undefined) return target.name
  return /(?:^|,)metadata\.name==?([^,]+)/.exec(query.get('fieldSelector') ?? '')?.[1]
}

function refuse(
  { user, target }: ResourceRequest,
  { verb, group, name = '' }: ResourceAttributes,
): StatusError {
  const scope =
    target.namespace === undefined ? 'at the cluster scope' : `in the namespace "${target.namespace}"`
  const what = target.subresource === undefined ? target.plural : `${target.plural}/${target.subresource}`
  return forbidden(
    { group, plural: target.plural },
    target.name === undefined ? '' : name,
    `User "${user.username}" cannot ${verb} resource "${what}" in API group "${group}" ${scope}`,
  )
}

export function authorizePath(api: ClusterApi, user: UserInfo, verb: string, path: string): void {
  if (api.authorizer.check(user, { verb, path }).allowed) return
  throw new StatusError(
    403,
    'Forbidden',
    `forbidden: User "${user.username}" cannot ${verb} path "${path}"`,
    {},
  )
}
