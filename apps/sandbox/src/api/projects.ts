import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readString } from '@naru/contract/manifest/read'
import { RBAC_GROUP, ROLE_BINDINGS } from '../access/rbac.ts'
import { AUTHENTICATED, type UserInfo } from '../access/user.ts'
import { alreadyExists } from '../protocol/status.ts'
import { convertProjectTo } from '../schema/conversions/project.ts'
import { KIND_DEFAULTS } from '../schema/kind-defaults.ts'
import { asKubeObject } from '../store/kube-object.ts'
import type { Answer, Call, ClusterApi } from './call.ts'
import { presentObject } from './reading/present.ts'
import type { RequestVerb, ResourceTarget } from './request-target.ts'
import { NAMESPACES } from './writing/admission.ts'
import { readObject } from './writing/create.ts'

const GROUP = 'project.openshift.io'

/** On OpenShift everybody who is known may list projects, and ask for one of their own. */
export function isOpenToAll(target: ResourceTarget, verb: RequestVerb, user: UserInfo): boolean {
  if (target.group !== GROUP || !user.groups.includes(AUTHENTICATED)) return false
  if (target.plural === 'projectrequests') return verb === 'create'
  return target.plural === 'projects' && (verb === 'list' || verb === 'watch')
}

/** The projects that a person sees are the namespaces that they may get. */
export function projectFilter(
  { group, plural }: { readonly group: string; readonly plural: string },
  user: UserInfo,
  { authorizer }: Pick<ClusterApi, 'authorizer'>,
): ((object: KubeObject) => boolean) | undefined {
  if (group !== GROUP || plural !== 'projects') return undefined
  return ({ metadata: { name } }) =>
    authorizer.check(user, { verb: 'get', group: '', resource: 'namespaces', namespace: name, name }).allowed
}

/** POST of a project request: a namespace whose administrator is the one who asked. */
export async function answerProjectRequest(call: Call): Promise<Answer> {
  const { raw } = await readObject(call)
  const { name, annotations } = asKubeObject(raw).metadata
  const { store } = call.api.cluster
  if (store.get(NAMESPACES, { name }) !== undefined)
    throw alreadyExists({ group: GROUP, plural: 'projects' }, name)
  const namespace: KubeObject = {
    kind: 'Namespace',
    apiVersion: 'v1',
    metadata: {
      name,
      annotations: {
        ...annotations,
        'openshift.io/description': readString(raw['description']),
        'openshift.io/display-name': readString(raw['displayName']),
        'openshift.io/requester': call.user.username,
      },
    },
    status: { phase: 'Active' },
  }
  const created = store.create(NAMESPACES, KIND_DEFAULTS['/namespaces']?.(namespace) ?? namespace)
  store.create(ROLE_BINDINGS, buildAdminBinding(name, call.user.username))
  const resource = { ...call.resource, kind: 'Project' }
  return presentObject({ ...call, resource }, convertProjectTo(created), { status: 201 })
}

function buildAdminBinding(namespace: string, user: string): KubeObject {
  return {
    kind: 'RoleBinding',
    apiVersion: `${RBAC_GROUP}/v1`,
    metadata: { name: 'admin', namespace },
    subjects: [{ kind: 'User', apiGroup: RBAC_GROUP, name: user }],
    roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: 'admin' },
  }
}
