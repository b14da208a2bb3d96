import type { Text } from '../i18n/locale.ts'
import { RBAC_GROUP } from '../rbac/policy-rule.ts'
import { type AccessObject, clusterRoleObject, MANAGED, OWN_ACCOUNT, type RoleRule } from './access-object.ts'

/**
 * What the account may do in the whole cluster, and what it may do in its own namespace alone. Not with the prefix of what
 * rules make: an earlier version, which knows of no account, would take them out.
 */
export const ACCOUNT_ROLE = 'naru-account'
export const KEEPER_ROLE = 'naru-account-keeper'

/** To be raised with every change of what the account needs: clusters that were given less are given it. */
export const ACCOUNT_VERSION = 2

type Need = { readonly rule: RoleRule; readonly why: Text }

const READ = ['list', 'watch']

/** What Naru asks a cluster for as itself; everything else it asks under the name of the person who is served. */
export const ACCOUNT_NEEDS: readonly Need[] = [
  {
    rule: { apiGroups: ['*'], resources: ['*'], verbs: READ },
    why: {
      en: 'Lists and pages follow one watch for everybody, and show each person only what the cluster lets them list. Of secrets, values are dropped as they arrive. Custom kinds are part of it, so there is no shorter list.',
      ko: '목록과 상세 화면은 하나의 watch를 함께 쓰고, 각자에게는 클러스터가 조회를 허용한 것만 보여 줍니다. 시크릿의 값은 받는 즉시 버립니다. 사용자 정의 리소스까지 포함하므로 더 좁힐 수 없습니다.',
    },
  },
  {
    rule: { apiGroups: ['metrics.k8s.io'], resources: ['nodes', 'pods'], verbs: ['get'] },
    why: { en: 'What one pod or node uses.', ko: '파드와 노드 하나의 사용량을 읽습니다.' },
  },
  {
    rule: {
      apiGroups: ['apiextensions.k8s.io', 'config.openshift.io', 'image.openshift.io'],
      resources: ['customresourcedefinitions', 'clusterversions', 'imagestreamtags'],
      verbs: ['get'],
    },
    why: {
      en: 'Columns of custom kinds, the version of OpenShift, and image tags, which cannot be watched.',
      ko: '사용자 정의 리소스의 열, OpenShift 버전, watch할 수 없는 이미지 태그를 읽습니다.',
    },
  },
  {
    rule: { apiGroups: [''], resources: ['services/proxy'], verbs: ['get', 'create'] },
    why: {
      en: 'Prometheus, Alertmanager and tracing are asked through the API server.',
      ko: 'API 서버를 통해 Prometheus, Alertmanager, 트레이싱에 질의합니다.',
    },
  },
  {
    rule: { apiGroups: [''], resources: ['users', 'groups'], verbs: ['impersonate'] },
    why: {
      en: 'Every call for a person goes under their own name, so that the cluster decides what they may do.',
      ko: '사용자를 위한 모든 호출을 그 사용자의 이름으로 보내, 허용 여부를 클러스터가 판단하게 합니다.',
    },
  },
  {
    rule: {
      apiGroups: [RBAC_GROUP],
      resources: ['clusterroles', 'clusterrolebindings', 'rolebindings'],
      verbs: ['get', 'create', 'patch', 'delete'],
    },
    why: {
      en: 'Platform roles, access rules and members of projects become roles and bindings.',
      ko: '플랫폼 역할, 접근 규칙, 프로젝트 구성원을 롤과 바인딩으로 만듭니다.',
    },
  },
  {
    rule: { apiGroups: [RBAC_GROUP], resources: ['clusterroles'], verbs: ['escalate', 'bind'] },
    why: {
      en: 'The cluster lets nobody give what they do not have. With these two verbs Naru gives what rules say without having it itself. Who may give what is judged before a rule is saved.',
      ko: '클러스터에서는 자기에게 없는 권한을 줄 수 없습니다. 이 두 동사가 있으면 Naru가 직접 권한을 갖지 않고도 규칙대로 줄 수 있습니다. 누가 무엇을 줄 수 있는지는 규칙을 저장하기 전에 확인합니다.',
    },
  },
  {
    rule: {
      apiGroups: [''],
      resources: ['namespaces'],
      resourceNames: [OWN_ACCOUNT.namespace],
      verbs: ['get', 'patch', 'delete'],
    },
    why: {
      en: 'Lets its own namespace go with it when the cluster is deleted here, if nothing else is in it. OpenShift asks for the right to delete for that.',
      ko: '여기서 클러스터를 삭제할 때, 다른 것이 없으면 자기 네임스페이스도 함께 지워지게 합니다. OpenShift에서는 여기에 삭제 권한이 필요합니다.',
    },
  },
  {
    rule: {
      apiGroups: [],
      resources: [],
      nonResourceURLs: ['/api', '/api/*', '/apis', '/apis/*', '/openapi/*', '/version', '/readyz'],
      verbs: ['get'],
    },
    why: {
      en: 'What the cluster serves, its version, and whether it is well.',
      ko: '제공하는 API와 버전, 정상 여부를 확인합니다.',
    },
  },
]

/** What it may do in its own namespace: renew itself, and take what it had before out of force. */
export const KEEPER_NEEDS: readonly Need[] = [
  {
    rule: {
      apiGroups: [''],
      resources: ['serviceaccounts/token'],
      resourceNames: [OWN_ACCOUNT.name],
      verbs: ['create'],
    },
    why: { en: 'A new token for itself.', ko: '자신의 새 토큰을 발급받습니다.' },
  },
  {
    rule: { apiGroups: [''], resources: ['secrets'], verbs: ['create', 'delete'] },
    why: {
      en: 'Each token is bound to an empty secret; deleting that ends the token at once.',
      ko: '토큰마다 빈 시크릿에 묶여 있어, 시크릿을 지우면 토큰이 바로 무효가 됩니다.',
    },
  },
  {
    rule: {
      apiGroups: [''],
      resources: ['serviceaccounts'],
      resourceNames: [OWN_ACCOUNT.name],
      verbs: ['patch', 'delete'],
    },
    why: {
      en: 'Lets itself go when the cluster is deleted here. OpenShift asks for the right to delete for that.',
      ko: '여기서 클러스터를 삭제할 때 함께 지워지게 합니다. OpenShift에서는 여기에 삭제 권한이 필요합니다.',
    },
  },
]

/** The roles and bindings of the account. */
export function compileAccount(): readonly AccessObject[] {
  const subjects = [{ kind: 'ServiceAccount', ...OWN_ACCOUNT }] as const
  const roleRef = (name: string) => ({ apiGroup: RBAC_GROUP, kind: 'ClusterRole', name }) as const
  return [
    clusterRoleObject(ACCOUNT_ROLE, rulesOf(ACCOUNT_NEEDS)),
    clusterRoleObject(KEEPER_ROLE, rulesOf(KEEPER_NEEDS)),
    {
      kind: 'ClusterRoleBinding',
      metadata: { name: ACCOUNT_ROLE, labels: MANAGED },
      roleRef: roleRef(ACCOUNT_ROLE),
      subjects,
    },
    {
      kind: 'RoleBinding',
      metadata: { name: KEEPER_ROLE, namespace: OWN_ACCOUNT.namespace, labels: MANAGED },
      roleRef: roleRef(KEEPER_ROLE),
      subjects,
    },
  ]
}

function rulesOf(needs: readonly Need[]): readonly RoleRule[] {
  return needs.map(({ rule }) => rule)
}

/** Whether an object of roles and bindings is of the account, and so no matter of rules. */
export function isOfAccount({ metadata }: { readonly metadata: { readonly name: string } }): boolean {
  return metadata.name === ACCOUNT_ROLE || metadata.name === KEEPER_ROLE
}
