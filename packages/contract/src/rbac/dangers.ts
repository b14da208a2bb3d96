import type { Text } from '../i18n/locale.ts'
import { allows, EVERY, type PolicyRule, RBAC_GROUP } from './policy-rule.ts'

/** A right by which somebody may get more than it says. Its id is made of words of the API, the same in every language. */
type DangerSpec = {
  readonly id: string
  readonly says: Text
  readonly isIn: (rule: PolicyRule) => boolean
}

const READ = ['get', 'list', 'watch']
const WRITE = ['create', 'update', 'patch']
const POD_MAKERS = [
  { group: '', resources: ['pods', 'replicationcontrollers'] },
  { group: 'apps', resources: ['deployments', 'statefulsets', 'daemonsets', 'replicasets'] },
  { group: 'batch', resources: ['jobs', 'cronjobs'] },
]

/** What makes all others go without saying. */
export const EVERYTHING = '* on *'

/** The gravest first. */
export const DANGERS = [
  {
    id: EVERYTHING,
    says: {
      en: 'Everything is allowed: whoever has this owns what it is granted in.',
      ko: '모든 일을 할 수 있어 권한이 적용되는 범위 전체를 장악합니다.',
    },
    isIn: isEverything,
  },
  {
    id: 'escalate',
    says: {
      en: 'May write roles with rights that they do not have themselves.',
      ko: '자신에게 없는 권한이 담긴 롤을 만들거나 고칠 수 있습니다.',
    },
    isIn: (rule) => allows(rule, ['escalate'], { group: RBAC_GROUP, resources: ['roles', 'clusterroles'] }),
  },
  {
    id: 'bind',
    says: {
      en: 'May grant roles with rights that they do not have themselves, to themselves too.',
      ko: '자신에게 없는 권한의 롤도 자신을 포함한 누구에게나 바인딩할 수 있습니다.',
    },
    isIn: (rule) => allows(rule, ['bind'], { group: RBAC_GROUP, resources: ['roles', 'clusterroles'] }),
  },
  {
    id: 'impersonate',
    says: {
      en: 'May act as somebody else, with all of their rights.',
      ko: '다른 사용자나 그룹, 서비스어카운트로 가장해 그 권한을 모두 쓸 수 있습니다.',
    },
    isIn: (rule) =>
      allows(rule, ['impersonate'], { group: '', resources: ['users', 'groups', 'serviceaccounts'] }),
  },
  {
    id: 'serviceaccounts/token',
    says: {
      en: 'May make tokens of service accounts and sign in as them.',
      ko: '서비스어카운트의 토큰을 발급받아 그 계정으로 접속할 수 있습니다.',
    },
    isIn: (rule) => allows(rule, ['create'], { group: '', resources: ['serviceaccounts/token'] }),
  },
  {
    id: 'secrets',
    says: {
      en: 'May read secrets: passwords, keys and tokens of others; listing them shows their content too.',
      ko: '시크릿에 담긴 비밀번호, 키, 토큰을 읽을 수 있습니다. 목록(list) 권한만 있어도 내용이 보입니다.',
    },
    // Who may read named secrets alone was given just those.
    isIn: (rule) =>
      rule.resourceNames.length === 0 && allows(rule, READ, { group: '', resources: ['secrets'] }),
  },
  {
    id: 'create pods',
    says: {
      en: 'May start pods, and by them run as any service account and mount any secret of the namespace.',
      ko: '파드를 띄워 네임스페이스의 모든 서비스어카운트로 실행하고 모든 시크릿을 마운트할 수 있습니다.',
    },
    isIn: (rule) => POD_MAKERS.some((made) => allows(rule, ['create'], made)),
  },
  {
    id: 'pods/exec',
    says: {
      en: 'May run commands in pods, with the rights of the service accounts that these run as.',
      ko: '파드 안에서 명령을 실행해 그 파드의 서비스어카운트 권한을 쓸 수 있습니다.',
    },
    isIn: (rule) => allows(rule, ['create', 'get'], { group: '', resources: ['pods/exec', 'pods/attach'] }),
  },
  {
    id: 'nodes/proxy',
    says: {
      en: 'May reach kubelets past the API server: run commands in every pod of a node, and no audit log tells of it.',
      ko: 'API 서버를 거치지 않고 kubelet에 접근해 노드의 모든 파드에서 명령을 실행할 수 있고 감사 로그에도 남지 않습니다.',
    },
    isIn: (rule) => allows(rule, ['get', ...WRITE, 'delete'], { group: '', resources: ['nodes/proxy'] }),
  },
  {
    id: 'webhooks',
    says: {
      en: 'May have every object shown to, changed or refused by a program of their choice as it is written.',
      ko: '저장되는 모든 오브젝트를 원하는 프로그램이 읽고 바꾸거나 거부하게 할 수 있습니다.',
    },
    isIn: (rule) =>
      allows(rule, WRITE, {
        group: 'admissionregistration.k8s.io',
        resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
      }),
  },
  {
    id: 'approve certificates',
    says: {
      en: 'May approve certificates, and by one of them sign in as somebody else.',
      ko: '인증서 서명 요청을 승인해 다른 사용자로 접속할 인증서를 얻을 수 있습니다.',
    },
    isIn: (rule) =>
      allows(rule, ['update', 'patch'], {
        group: 'certificates.k8s.io',
        resources: ['certificatesigningrequests/approval'],
      }),
  },
  {
    id: '*',
    says: {
      en: 'The * also allows what is added later, which nobody has looked at yet.',
      ko: '*는 나중에 추가되는 항목까지 모두 허용합니다.',
    },
    isIn: isOpenEnded,
  },
] as const satisfies readonly DangerSpec[]

export type DangerId = (typeof DANGERS)[number]['id']
export type Danger = DangerSpec & { readonly id: DangerId }

/** Reading all that one group has is what a role for viewers is made of. */
function isOpenEnded({ verbs, apiGroups, resources, nonResourceURLs }: PolicyRule): boolean {
  const isWide = [verbs, apiGroups, nonResourceURLs].some((list) => list.includes(EVERY))
  return isWide || (resources.includes(EVERY) && verbs.some((verb) => !READ.includes(verb)))
}

function isEverything({ verbs, apiGroups, resources, resourceNames }: PolicyRule): boolean {
  return [verbs, apiGroups, resources].every((list) => list.includes(EVERY)) && resourceNames.length === 0
}

/** What is dangerous in rules, the gravest first; everything is that alone. */
export function findDangers(rules: readonly PolicyRule[]): readonly Danger[] {
  if (rules.some(isEverything)) return DANGERS.slice(0, 1)
  return DANGERS.filter(({ isIn }) => rules.some(isIn))
}
