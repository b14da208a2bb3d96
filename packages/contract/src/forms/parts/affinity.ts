import type { Text } from '../../i18n/locale.ts'
import { type Fields, isRecord, readFields } from '../../manifest/read.ts'
import { checkWholeFrom } from '../../rules/build.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkLabelValue, checkMetadataKey } from '../../rules/metadata.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { NAMESPACES } from '../choice-source.ts'
import type { Around, Field, Node } from '../field.ts'
import { choice, number, strings, text, tick, words } from '../fields.ts'
import { group, more, onlyWhen, row } from '../layout.ts'
import { labelPairs, list } from '../many.ts'
import { type Spot, spotAt } from '../spot.ts'
import { asStrings } from '../values.ts'

type Options = { readonly fixed?: true }

const REQUIRED: Text = { en: 'Required', ko: '필수' }
const PREFERRED: Text = { en: 'Preferred', ko: '선호' }
const RULE: Text = { en: 'Rule', ko: '규칙' }
const ADD_RULE: Text = { en: 'Add rule', ko: '규칙 추가' }

const WEIGHT = number('weight', {
  title: { en: 'Weight', ko: '가중치' },
  rule: (weight) => checkRange(weight, 'affinityWeight'),
})

/** What tells the operators of labels apart: how many values they take. */
const VALUES_TAKEN: Readonly<Record<string, readonly [least: number, most: number]>> = {
  In: [1, Infinity],
  NotIn: [1, Infinity],
  Exists: [0, 0],
  DoesNotExist: [0, 0],
  Gt: [1, 1],
  Lt: [1, 1],
}

/** Labels of nodes alone are compared by size. */
const BY_SIZE = new Set(['Gt', 'Lt'])
const OF_NAMES = Object.keys(VALUES_TAKEN).filter((operator) => !BY_SIZE.has(operator))

function checkCount(count: number, operator: unknown): Checked {
  const [least, most] = VALUES_TAKEN[String(operator)] ?? [0, Infinity]
  if (count < least) return breach('rule.atLeastOne')
  return count > most ? breach('rule.maxItems', { n: most }) : null
}

function labelValues(): Field {
  const field = strings('values', {
    title: { en: 'Values', ko: '값' },
    add: { en: 'Add value', ko: '값 추가' },
    rule: (value) => checkLabelValue(value),
  })
  return {
    ...field,
    check: (value, around: Around) => {
      const count = checkCount(asStrings(value).length, around.values['operator'])
      return count ? [{ at: '', breach: count }] : field.check(value, around)
    },
  }
}

type Conditions = {
  readonly title: Text
  readonly operators: readonly string[]
  readonly placeholder: string
  readonly least?: number
}

/** Labels with what must be true of them. */
function labelConditions(path: string, { title, operators, placeholder, least = 0 }: Conditions): Field {
  return list(path, {
    title,
    item: { en: 'Label', ko: '레이블' },
    add: { en: 'Add label', ko: '레이블 추가' },
    least,
    nodes: [
      row(
        text('key', {
          title: { en: 'Key', ko: '키' },
          placeholder,
          required: true,
          rule: checkMetadataKey,
        }),
        choice('operator', {
          title: { en: 'Operator', ko: '연산자' },
          begin: 'In',
          options: words(...operators),
        }),
      ),
      labelValues(),
    ],
  })
}

function nodeLabels(path: string): Field {
  return labelConditions(path, {
    title: { en: 'Labels of the node', ko: '노드 레이블' },
    operators: Object.keys(VALUES_TAKEN),
    placeholder: 'topology.kubernetes.io/zone',
    least: 1,
  })
}

function nodeAffinity(spec: string, options: Options): Node {
  const at = `${spec}.affinity.nodeAffinity`
  return group({ en: 'Nodes', ko: '노드 어피니티' }, [
    list(`${at}.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms`, {
      title: REQUIRED,
      hint: { en: 'A node meets one of them.', ko: '노드가 이 중 하나를 만족해야 합니다.' },
      item: RULE,
      add: ADD_RULE,
      ...options,
      nodes: [nodeLabels('matchExpressions')],
    }),
    list(`${at}.preferredDuringSchedulingIgnoredDuringExecution`, {
      title: PREFERRED,
      item: RULE,
      add: ADD_RULE,
      ...options,
      nodes: [WEIGHT, nodeLabels('preference.matchExpressions')],
    }),
  ])
}

function topologyKey(path: string): Field {
  return text(path, {
    title: { en: 'Topology key', ko: '토폴로지 키' },
    hint: { en: 'A label of nodes; equal values are one place.', ko: '값이 같은 노드를 한 묶음으로 봅니다.' },
    placeholder: 'kubernetes.io/hostname',
    rule: (key) => firstBreach(key === '' ? breach('rule.required') : checkMetadataKey(key)),
  })
}

/** Which pods are meant: by labels that they bear, and folded away by what else must be true of labels. */
function whichPods(selector: string, others: readonly Node[] = []): readonly Node[] {
  return [
    labelPairs(`${selector}.matchLabels`, { title: { en: 'Labels of the pods', ko: '파드 레이블' } }),
    more(
      [
        labelConditions(`${selector}.matchExpressions`, {
          title: { en: 'Further conditions for labels', ko: '레이블 추가 조건' },
          operators: OF_NAMES,
          placeholder: 'app',
        }),
        ...others,
      ],
      { en: 'Other conditions', ko: '다른 조건' },
    ),
  ]
}

/** Pods of the own namespace are meant where none is named and none chosen by its labels. */
function inNamespaces(term: string): readonly Node[] {
  const chosen = `${term}namespaceSelector`
  return [
    strings(`${term}namespaces`, {
      title: { en: 'In namespaces', ko: '네임스페이스' },
      hint: { en: 'None is the namespace of the pods.', ko: '없으면 같은 네임스페이스입니다.' },
      add: { en: 'Add namespace', ko: '네임스페이스 추가' },
      choices: NAMESPACES,
      rule: checkDnsLabel,
    }),
    tick(chosen, {
      title: { en: 'In every namespace', ko: '모든 네임스페이스' },
      spot: emptyMeansAll(chosen),
    }),
    ...onlyWhen(
      ({ values }) => values[chosen] !== true,
      [
        labelPairs(`${chosen}.matchLabels`, {
          title: { en: 'In namespaces with these labels', ko: '이 레이블이 있는 네임스페이스' },
        }),
        labelConditions(`${chosen}.matchExpressions`, {
          title: { en: 'Further conditions for namespaces', ko: '네임스페이스 추가 조건' },
          operators: OF_NAMES,
          placeholder: 'team',
        }),
      ],
    ),
  ]
}

/** A selector that asks for nothing selects all, and none selects nothing. */
function emptyMeansAll(selector: string): Spot {
  const whole = spotAt(selector)
  const isAll = (scope: Fields) => isRecord(whole.read(scope)) && isEmpty(whole.read(scope))
  return {
    read: (scope) => isAll(scope) || undefined,
    write: (scope, value) =>
      value === true ? whole.write(scope, {}) : isAll(scope) ? whole.write(scope, undefined) : scope,
  }
}

const isEmpty = (value: unknown) => Object.keys(readFields(value)).length === 0

/** Labels whose values a pod has in common with those that are meant, or has for itself. */
function sharedLabels(path: string, title: Text): Field {
  return strings(path, {
    title,
    add: { en: 'Add label', ko: '레이블 추가' },
    rule: checkMetadataKey,
  })
}

function ownLabels(term: string): readonly Node[] {
  return [
    sharedLabels(`${term}matchLabelKeys`, {
      en: 'Only pods with the same value of these labels',
      ko: '다음 레이블의 값이 같은 파드만',
    }),
    sharedLabels(`${term}mismatchLabelKeys`, {
      en: 'Only pods with another value of these labels',
      ko: '다음 레이블의 값이 다른 파드만',
    }),
  ]
}

function podAffinity(at: string, title: Text, hint: Text, options: Options): Node {
  const term = (path: string) => [
    topologyKey(`${path}topologyKey`),
    ...whichPods(`${path}labelSelector`, [...ownLabels(path), ...inNamespaces(path)]),
  ]
  return group(
    title,
    [
      list(`${at}.requiredDuringSchedulingIgnoredDuringExecution`, {
        title: REQUIRED,
        item: RULE,
        add: ADD_RULE,
        ...options,
        nodes: term(''),
      }),
      list(`${at}.preferredDuringSchedulingIgnoredDuringExecution`, {
        title: PREFERRED,
        item: RULE,
        add: ADD_RULE,
        ...options,
        nodes: [WEIGHT, ...term('podAffinityTerm.')],
      }),
    ],
    hint,
  )
}

function spread(spec: string, options: Options): Field {
  return list(`${spec}.topologySpreadConstraints`, {
    title: { en: 'Spread', ko: '토폴로지 분산' },
    item: RULE,
    add: ADD_RULE,
    ...options,
    nodes: [
      row(
        number('maxSkew', {
          title: { en: 'Largest difference', ko: '최대 차이' },
          begin: 1,
          rule: (skew) => (skew === null ? breach('rule.required') : checkWholeFrom(skew, 1)),
        }),
        topologyKey('topologyKey'),
      ),
      choice('whenUnsatisfiable', {
        title: { en: 'Where it cannot be kept', ko: '지킬 수 없을 때' },
        begin: 'DoNotSchedule',
        options: [
          { value: 'DoNotSchedule', title: { en: 'The pod waits', ko: '파드가 기다림' } },
          {
            value: 'ScheduleAnyway',
            title: { en: 'It runs where it differs least', ko: '차이가 가장 작은 곳에서 실행' },
          },
        ],
      }),
      ...whichPods('labelSelector', [
        sharedLabels('matchLabelKeys', {
          en: 'Counted apart by the values of these labels',
          ko: '다음 레이블의 값마다 따로 셈',
        }),
      ]),
    ],
  })
}

/** Near and far from what the pods of a template run, whose spec stands at that path. */
export function affinity(spec: string, options: Options = {}): readonly Node[] {
  return [
    nodeAffinity(spec, options),
    podAffinity(
      `${spec}.affinity.podAffinity`,
      { en: 'Together with pods', ko: '파드 어피니티' },
      { en: 'In the same place as these.', ko: '이 파드들과 같은 곳에 둡니다.' },
      options,
    ),
    podAffinity(
      `${spec}.affinity.podAntiAffinity`,
      { en: 'Apart from pods', ko: '파드 안티어피니티' },
      { en: 'In no place where one of these is.', ko: '이 파드들이 있는 곳을 피합니다.' },
      options,
    ),
    spread(spec, options),
  ]
}
