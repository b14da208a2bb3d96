import type { Text } from '../../i18n/locale.ts'
import { formatLabelSelector, type LabelRequirement } from '../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { type Column, defineRules } from '../kind-rules.ts'
import { readNamespaceNames } from './reach/policy-words.ts'
import { type PolicyPeer, type PolicyRule, readPolicy } from './reach/read-policy.ts'

const EVERY = '*'

/** `app=web`, or `*` for whatever there is. */
function formatSelector(requirements: readonly LabelRequirement[]): string {
  return formatLabelSelector(requirements) || EVERY
}

/** `app=web`, `shop / app=web` or `team=shop / app=web` of other namespaces, or a block of addresses. */
function formatPeer(peer: PolicyPeer): string {
  if (peer.by === 'block') return peer.cidr
  const pods = formatSelector(peer.pods)
  if (peer.namespaces === null) return pods
  const names = readNamespaceNames(peer.namespaces)
  return `${names?.join(',') ?? formatSelector(peer.namespaces)} / ${pods}`
}

function formatPeers(rules: readonly PolicyRule[] | null): readonly string[] {
  return [...new Set((rules ?? []).flatMap(({ peers }) => peers?.map(formatPeer) ?? [EVERY]))]
}

function peersColumn(
  id: 'from' | 'to',
  way: 'ingress' | 'egress',
  head: Record<'title' | 'about', Text>,
): Column {
  return { id, ...head, type: 'list', value: (object: KubeObject) => formatPeers(readPolicy(object)[way]) }
}

export const networkPolicyRules = defineRules()({
  columns: [
    {
      id: 'pods',
      title: { en: 'Pods', ko: '파드' },
      about: {
        en: 'The labels of the pods that it is about; * means every pod of the namespace.',
        ko: '적용되는 파드의 레이블입니다. *이면 네임스페이스의 모든 파드입니다.',
      },
      type: 'text',
      value: (object) => {
        const { pods } = readPolicy(object)
        return pods && formatSelector(pods)
      },
    },
    {
      id: 'types',
      title: { en: 'Types', ko: '유형' },
      about: {
        en: 'Ingress restricts who may reach the pods, Egress whom they may reach.',
        ko: 'Ingress는 파드로 들어오는 접근을, Egress는 파드에서 나가는 접근을 제한합니다.',
      },
      type: 'list',
      value: (object) => {
        const { ingress, egress } = readPolicy(object)
        return [...(ingress ? ['Ingress'] : []), ...(egress ? ['Egress'] : [])]
      },
    },
    peersColumn('from', 'ingress', {
      title: { en: 'From', ko: '들어오는 접근' },
      about: {
        en: 'Who may reach them: labels of pods, of other namespaces before a slash, or addresses; * is anyone, and with the type Ingress empty is nobody.',
        ko: '접근할 수 있는 대상입니다. 파드 레이블(다른 네임스페이스는 / 앞에 표시)이나 주소입니다. *는 모두이며, Ingress 유형인데 비어 있으면 아무도 접근할 수 없습니다.',
      },
    }),
    peersColumn('to', 'egress', {
      title: { en: 'To', ko: '나가는 접근' },
      about: {
        en: 'Whom they may reach, written in the same way; with the type Egress empty is nobody.',
        ko: '파드가 접근할 수 있는 대상이며 쓰는 방법은 같습니다. Egress 유형인데 비어 있으면 아무 데도 접근할 수 없습니다.',
      },
    }),
  ],
})
