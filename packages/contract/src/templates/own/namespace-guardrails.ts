import { number } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row } from '../../forms/layout.ts'
import { networkPolicy as networkPolicyKind } from '../../kinds/network/network-policy.ts'
import { limitRange as limitRangeKind } from '../../kinds/policy/limit-range.ts'
import { resourceQuota as resourceQuotaKind } from '../../kinds/policy/resource-quota.ts'
import { readText } from '../../manifest/read.ts'
import { checkRange } from '../../rules/numbers.ts'
import type { OwnTemplate } from './own-template.ts'
import { bytesField, countOf, cpuField, metadataOf, parameters, place, typeOf } from './pieces.ts'

const PURPOSE = {
  en: 'How much all pods of the namespace may ask for together.',
  ko: '네임스페이스의 파드가 모두 합쳐 요청할 수 있는 양을 정합니다.',
}

/** What a namespace of a team begins with: nobody takes all, and nobody from elsewhere comes in. */
export const namespaceGuardrails: OwnTemplate = {
  id: 'namespace-guardrails',
  title: { en: 'Guardrails of a namespace', ko: '네임스페이스 기본 제한' },
  description: {
    en: 'What a namespace of a team begins with: a quota, what a container takes that says nothing, and a network that lets in its own pods alone.',
    ko: '팀의 네임스페이스가 갖출 기본값입니다. 쿼터, 지정하지 않은 컨테이너의 기본 리소스, 같은 네임스페이스만 허용하는 네트워크 정책을 만듭니다.',
  },
  tags: ['policy', 'quickstart'],
  makes: ['ResourceQuota', 'LimitRange', 'NetworkPolicy'],
  form: defineForm({
    sections: [
      place,
      parameters(PURPOSE, [
        row(cpuField('cpu', '8'), bytesField('memory', { en: 'Memory', ko: '메모리' }, '16Gi')),
        number('pods', {
          title: { en: 'Pods', ko: '파드' },
          begin: 50,
          rule: (value) => checkRange(value, 'replicas'),
        }),
      ]),
    ],
  }),
  build: (filled) => {
    const metadata = metadataOf(filled)
    const hard = {
      'requests.cpu': readText(filled['cpu']),
      'requests.memory': readText(filled['memory']),
      pods: String(countOf(filled, 'pods')),
    }
    return [
      { ...typeOf(resourceQuotaKind), metadata, spec: { hard } },
      {
        ...typeOf(limitRangeKind),
        metadata,
        spec: {
          limits: [
            {
              type: 'Container',
              defaultRequest: { cpu: '100m', memory: '128Mi' },
              default: { memory: '512Mi' },
            },
          ],
        },
      },
      {
        ...typeOf(networkPolicyKind),
        metadata,
        spec: {
          podSelector: {},
          policyTypes: ['Ingress'],
          ingress: [{ from: [{ podSelector: {} }] }],
        },
      },
    ]
  },
}
