import type { Field, Node, Option } from '@naru/contract/forms/field'
import { choice, number, strings, text, tokens, words } from '@naru/contract/forms/fields'
import type { Section } from '@naru/contract/forms/form'
import { row, section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { readList } from '@naru/contract/manifest/read'
import { breach } from '@naru/contract/rules/message'
import { MATCH_METHODS, PATH_OPERATORS } from '../k8s/k8s-http-match.ts'
import { VALUE_OPERATORS } from '../k8s/k8s-value-match.ts'
import { freeName } from '../wizard-object.ts'
import { toggle } from './toggle.ts'
import type { WizardContext } from './wizard-context.ts'

const NAME = { en: 'Name', ko: '이름' }
const PORT = { en: 'Port', ko: '포트' }
const VALUE = { en: 'Value', ko: '값' }
const ANY: Option = { value: '', title: { en: 'Any', ko: '제한 없음' } }

/** Where a route takes its requests from. */
export function k8sEntrance({ target, gateways, taken }: WizardContext): Section {
  const created = {
    name: freeName(`${target.service}-gateway`, taken('k8sgateways')),
    port: 80,
    hostname: '',
  }
  const isNew = {
    when: ({ form }: { form: Readonly<Record<string, unknown>> }) => form['newGateway'] === true,
  }
  return section({ en: 'Hosts and gateways', ko: '호스트와 게이트웨이' }, null, [
    strings('hostnames', {
      title: { en: 'Hosts', ko: '호스트' },
      add: { en: 'Add host', ko: '호스트 추가' },
    }),
    withGateway(
      tokens('gateways', {
        title: { en: 'Gateways', ko: '게이트웨이' },
        add: { en: 'Add gateway', ko: '게이트웨이 추가' },
        offered: () => gateways.k8sgateways,
      }),
    ),
    toggle('newGateway', 'created', created, {
      title: { en: 'New gateway for this service', ko: '이 서비스를 위한 새 게이트웨이' },
    }),
    row(
      text('created.name', {
        title: { en: 'Name of the gateway', ko: '게이트웨이 이름' },
        otherwise: created.name,
        required: true,
        ...isNew,
      }),
      number('created.port', { title: PORT, otherwise: created.port, required: true, ...isNew }),
    ),
    text('created.hostname', {
      title: { en: 'Host of the gateway', ko: '게이트웨이의 호스트' },
      keep: true,
      ...isNew,
    }),
  ])
}

/** A route of no gateway takes no request. */
function withGateway(field: Field): Field {
  return {
    ...field,
    check: (value, around) => {
      const isNone = readList(value).length === 0 && around.form['newGateway'] !== true
      return [
        ...field.check(value, around),
        ...(isNone ? [{ at: '', breach: breach('rule.atLeastOne') }] : []),
      ]
    },
  }
}

function valueList(id: string, title: { en: string; ko: string }): Node {
  return list(id, {
    title,
    item: title,
    add: { en: `Add ${title.en.toLowerCase()}`, ko: `${title.ko} 추가` },
    nodes: [
      row(
        text('name', { title: NAME }),
        choice('type', {
          title: { en: 'How', ko: '비교 방법' },
          options: words(...VALUE_OPERATORS),
          begin: 'Exact',
        }),
        text('value', { title: VALUE }),
      ),
    ],
  })
}

const HEADERS = valueList('headers', { en: 'Header', ko: '헤더' })

export const HTTP_MATCH_NODES: readonly Node[] = [
  row(
    choice('path.type', { title: { en: 'Path', ko: '경로' }, options: [ANY, ...words(...PATH_OPERATORS)] }),
    text('path.value', { title: VALUE, when: ({ values }) => values['path.type'] !== '' }),
  ),
  choice('method', { title: { en: 'Method', ko: '메서드' }, options: [ANY, ...words(...MATCH_METHODS)] }),
  HEADERS,
  valueList('queryParams', { en: 'Query parameter', ko: '쿼리 매개변수' }),
]

const isNamed = {
  when: ({ values }: { values: Readonly<Record<string, unknown>> }) => values['method.type'] !== '',
}

export const GRPC_MATCH_NODES: readonly Node[] = [
  choice('method.type', {
    title: { en: 'Method', ko: '메서드' },
    options: [ANY, ...words(...VALUE_OPERATORS)],
  }),
  row(
    text('method.service', { title: { en: 'Service of the call', ko: '호출할 서비스' }, ...isNamed }),
    text('method.method', { title: { en: 'Name of the method', ko: '메서드 이름' }, ...isNamed }),
  ),
  HEADERS,
]

/** Rules of a route: what they are about, what happens to the request, and where it goes. */
export function k8sRules(
  { target, ports }: WizardContext,
  matches: readonly Node[],
  filters: readonly Node[],
): Section {
  const title = { en: 'Rules', ko: '규칙' }
  const backends = list('backendRefs', {
    title: { en: 'Goes to', ko: '보낼 서비스' },
    item: { en: 'Service', ko: '서비스' },
    add: { en: 'Add service', ko: '서비스 추가' },
    begin: 1,
    nodes: [
      row(
        text('name', { title: { en: 'Service', ko: '서비스' }, begin: target.service }),
        number('port', { title: PORT, begin: ports[0] ?? 80 }),
        number('weight', { title: { en: 'Weight', ko: '가중치' }, begin: 100 }),
      ),
    ],
  })
  return section(title, null, [
    list('rules', {
      title,
      item: { en: 'Rule', ko: '규칙' },
      add: { en: 'Add rule', ko: '규칙 추가' },
      nodes: [
        list('matches', {
          title: { en: 'Requests', ko: '요청' },
          hint: {
            en: 'A request that fits any of them follows the rule; without any all of them do.',
            ko: '하나라도 맞는 요청에 규칙을 적용합니다. 없으면 모든 요청에 적용합니다.',
          },
          item: { en: 'Request', ko: '요청' },
          add: { en: 'Add match', ko: '조건 추가' },
          nodes: matches,
        }),
        list('filters', {
          title: { en: 'Filters', ko: '필터' },
          item: { en: 'Filter', ko: '필터' },
          add: { en: 'Add filter', ko: '필터 추가' },
          nodes: filters,
        }),
        backends,
      ],
    }),
  ])
}
