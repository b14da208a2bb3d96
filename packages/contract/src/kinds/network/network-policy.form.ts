import type { Around, Field } from '../../forms/field.ts'
import { choice, number, strings, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { group, oneOf, onlyWhen, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { portText } from '../../forms/parts/port.ts'
import { selectorText } from '../../forms/parts/selector-text.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { asText } from '../../forms/values.ts'
import type { Text } from '../../i18n/locale.ts'
import { readList, readString } from '../../manifest/read.ts'
import { breach, type Checked } from '../../rules/message.ts'
import { checkRange } from '../../rules/numbers.ts'
import { isInBlock } from './reach/address-block.ts'

const TYPES = spotAt('spec.policyTypes')

/** A list of one or two as one choice. */
const TYPES_AS_ONE: Spot = {
  read: (scope) =>
    readList(TYPES.read(scope)).map(readString).toSorted().toReversed().join(', ') || undefined,
  write: (scope, value) => TYPES.write(scope, readString(value).split(', ')),
}

const restricts = (type: 'Ingress' | 'Egress') => (around: Around) =>
  asText(around.form['spec.policyTypes']).split(', ').includes(type)

function checkBlock(block: string): Checked {
  if (block === '') return breach('rule.required')
  return isInBlock(block.split('/')[0] ?? '', block) ? null : breach('rule.invalid')
}

function checkExcept(block: string, { values }: Around): Checked {
  const isWithin = isInBlock(block.split('/')[0] ?? '', asText(values['ipBlock.cidr']))
  return checkBlock(block) ?? (isWithin ? null : breach('rule.invalid'))
}

/** Who is at the other end: pods by their labels, here or in other namespaces, or addresses. */
function peers(path: string, title: Text): Field {
  const pods = selectorText('podSelector', {
    title: { en: 'Labels of the pods', ko: '파드 레이블' },
    hint: { en: 'Blank is every pod.', ko: '비우면 모든 파드입니다.' },
  })
  return list(path, {
    title,
    hint: { en: 'None is anyone.', ko: '없으면 모두입니다.' },
    item: { en: 'Peer', ko: '대상' },
    add: { en: 'Add peer', ko: '대상 추가' },
    nodes: [
      oneOf('by', {
        title: { en: 'Kind', ko: '종류' },
        otherwise: 'pods',
        variants: [
          {
            value: 'block',
            title: { en: 'Addresses', ko: '주소 대역' },
            at: 'ipBlock',
            nodes: [
              text('ipBlock.cidr', {
                title: { en: 'Block', ko: '대역' },
                placeholder: '10.0.0.0/8',
                keep: true,
                rule: checkBlock,
              }),
              strings('ipBlock.except', {
                title: { en: 'Except', ko: '제외' },
                add: { en: 'Add exception', ko: '제외 추가' },
                keep: true,
                rule: checkExcept,
              }),
            ],
          },
          {
            value: 'namespaces',
            title: { en: 'Pods of other namespaces', ko: '다른 네임스페이스의 파드' },
            at: 'namespaceSelector',
            nodes: [
              selectorText('namespaceSelector', {
                title: { en: 'Labels of the namespaces', ko: '네임스페이스 레이블' },
                hint: {
                  en: 'Blank is every namespace; kubernetes.io/metadata.name=shop is the one named shop.',
                  ko: '비우면 모든 네임스페이스입니다. kubernetes.io/metadata.name=shop이면 shop 하나입니다.',
                },
              }),
            ],
          },
          {
            value: 'pods',
            title: { en: 'Pods of this namespace', ko: '이 네임스페이스의 파드' },
            at: 'podSelector',
            nodes: [],
          },
        ],
      }),
      ...onlyWhen(({ values }) => values['by'] !== 'block', [pods]),
    ],
  })
}

function ports(): Field {
  return list('ports', {
    title: { en: 'Ports', ko: '포트' },
    hint: {
      en: 'By number or by name; none is every port.',
      ko: '번호나 이름으로 지정합니다. 없으면 모든 포트입니다.',
    },
    item: { en: 'Port', ko: '포트' },
    add: { en: 'Add port', ko: '포트 추가' },
    line: '1fr 1fr 1fr',
    nodes: [
      choice('protocol', {
        title: { en: 'Protocol', ko: '프로토콜' },
        options: words('TCP', 'UDP', 'SCTP'),
        otherwise: 'TCP',
      }),
      portText('port', { title: { en: 'Port', ko: '포트' } }),
      number('endPort', {
        title: { en: 'Up to', ko: '끝 포트' },
        rule: (last, { values }) => checkLast(last, Number(asText(values['port']))),
      }),
    ],
  })
}

/** A range begins with a number and does not end before it. */
function checkLast(last: number | null, first: number): Checked {
  if (last === null) return null
  return first > 0 && last >= first ? checkRange(last, 'port') : breach('rule.minAboveMax')
}

function rules(type: 'Ingress' | 'Egress', peer: Text): Field {
  return list(type === 'Ingress' ? 'spec.ingress' : 'spec.egress', {
    title: { en: 'Rules', ko: '규칙' },
    hint: { en: 'None allows nothing.', ko: '없으면 모두 막습니다.' },
    item: { en: 'Rule', ko: '규칙' },
    add: { en: 'Add rule', ko: '규칙 추가' },
    nodes: [peers(type === 'Ingress' ? 'from' : 'to', peer), ports()],
  })
}

export const networkPolicyForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Pods', ko: '파드' },
      {
        en: 'The pods that it is about; blank is all of the namespace.',
        ko: '적용할 파드입니다. 비우면 네임스페이스의 모든 파드입니다.',
      },
      [
        selectorText('spec.podSelector', {
          title: { en: 'Labels of the pods', ko: '파드 레이블' },
        }),
      ],
    ),
    section(
      { en: 'Restrictions', ko: '제한' },
      {
        en: 'What is restricted, and who may all the same.',
        ko: '제한할 방향과, 그래도 허용할 대상을 정합니다.',
      },
      [
        choice('spec.policyTypes', {
          title: { en: 'Restricts', ko: '제한 방향' },
          spot: TYPES_AS_ONE,
          otherwise: 'Ingress',
          options: [
            { value: 'Ingress', title: { en: 'Who may reach the pods', ko: '들어오는 접근' } },
            { value: 'Egress', title: { en: 'Whom the pods may reach', ko: '나가는 접근' } },
            { value: 'Ingress, Egress', title: { en: 'Both', ko: '양쪽 모두' } },
          ],
        }),
        ...onlyWhen(restricts('Ingress'), [
          group({ en: 'Who may reach the pods', ko: '들어오는 접근' }, [
            rules('Ingress', { en: 'From', ko: '들어올 수 있는 대상' }),
          ]),
        ]),
        ...onlyWhen(restricts('Egress'), [
          group({ en: 'Whom the pods may reach', ko: '나가는 접근' }, [
            rules('Egress', { en: 'To', ko: '나갈 수 있는 대상' }),
          ]),
        ]),
      ],
    ),
    labels(),
  ],
})
