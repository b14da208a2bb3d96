import type { Field } from '../../forms/field.ts'
import { text } from '../../forms/fields.ts'
import type { Form, Section } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import type { Spot } from '../../forms/spot.ts'
import { readFields } from '../../manifest/read.ts'
import { withFields } from '../../manifest/write.ts'
import { breach, type Checked } from '../../rules/message.ts'
import { changeGroup, changeRule, type RulePlace, readGroups, readRule } from './rule-place.ts'

/** What only a reader of PromQL can say: null where an expression or a duration is right. */
export type RuleChecks = {
  readonly expression: (text: string) => Checked
  readonly duration: (text: string) => Checked
}

type RuleFormOptions = {
  readonly place: RulePlace
  readonly type: 'alerting' | 'recording'
  /** The names of the other groups of the object, where the group is new; null where the rule goes into one that is there. */
  readonly groups: readonly string[] | null
  readonly isNewObject: boolean
  readonly checks: RuleChecks
}

/** The place of a field of a rule in its object, as a cluster calls it. */
export function ruleField({ group, rule }: RulePlace, name: string): string {
  return `spec.groups.${group}.rules.${rule}.${name}`
}

function ruleSpot(place: RulePlace, name: string): Spot {
  return {
    read: (scope) => readRule(scope, place)?.[name],
    write: (scope, value) => changeRule(scope, place, (rule) => withFields(rule, { [name]: value })),
  }
}

/** One entry of a rule's labels or annotations. */
function entrySpot(place: RulePlace, name: string, key: string): Spot {
  const all = ruleSpot(place, name)
  return {
    read: (scope) => readFields(all.read(scope))[key],
    write: (scope, value) => {
      const next = withFields(readFields(all.read(scope)), { [key]: value })
      return all.write(scope, Object.keys(next).length === 0 ? undefined : next)
    },
  }
}

/** The entries that have no field of their own. */
function restSpot(place: RulePlace, name: string, own: readonly string[]): Spot {
  const all = ruleSpot(place, name)
  const part = (value: unknown, isOwn: boolean) =>
    Object.fromEntries(Object.entries(readFields(value)).filter(([key]) => own.includes(key) === isOwn))
  return {
    read: (scope) => {
      const rest = part(all.read(scope), false)
      return Object.keys(rest).length === 0 ? undefined : rest
    },
    write: (scope, value) => {
      const next = { ...part(all.read(scope), true), ...readFields(value) }
      return all.write(scope, Object.keys(next).length === 0 ? undefined : next)
    },
  }
}

const LABEL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

function checkName(own: readonly string[]): (key: string) => Checked {
  return (key) => {
    if (own.includes(key)) return breach('rule.keyWithField')
    return key === '' || LABEL_NAME.test(key)
      ? null
      : breach('rule.pattern', { pattern: '[A-Za-z_][A-Za-z0-9_]*' })
  }
}

const SEVERITIES = ['critical', 'warning', 'info', 'none']

function textAt(place: RulePlace, name: string, options: Omit<Parameters<typeof text>[1], 'spot'>): Field {
  return text(ruleField(place, name), { ...options, spot: ruleSpot(place, name) })
}

function expressionField(place: RulePlace, checks: RuleChecks): Field {
  const field = textAt(place, 'expr', {
    title: { en: 'Expression', ko: '표현식' },
    required: true,
    rule: checks.expression,
  })
  return { ...field, widget: { as: 'own', component: 'promql' } }
}

function buildCondition({ place, type, checks }: RuleFormOptions): Section {
  const expression = expressionField(place, checks)
  if (type === 'recording')
    return section(
      { en: 'Rule', ko: '규칙' },
      {
        en: 'What the expression gives is kept as a series of this name.',
        ko: '표현식의 결과를 이 이름의 시계열로 저장합니다.',
      },
      [textAt(place, 'record', { title: { en: 'Series', ko: '시계열 이름' }, required: true }), expression],
    )
  const severity = text(ruleField(place, 'labels.severity'), {
    title: { en: 'Severity', ko: '심각도' },
    choices: { from: 'words', words: SEVERITIES },
    spot: entrySpot(place, 'labels', 'severity'),
  })
  return section(
    { en: 'Rule', ko: '규칙' },
    {
      en: 'An alert fires for each result of the expression.',
      ko: '표현식의 결과마다 알림이 하나씩 발생합니다.',
    },
    [
      row(textAt(place, 'alert', { title: { en: 'Alert', ko: '알림 이름' }, required: true }), severity),
      expression,
      row(
        textAt(place, 'for', {
          title: { en: 'Fires after', ko: '발생까지' },
          hint: {
            en: 'How long the expression holds before, such as 5m; empty fires at once.',
            ko: '조건이 이만큼 이어지면 발생합니다(예: 5m). 비우면 바로 발생합니다.',
          },
          rule: checks.duration,
        }),
        textAt(place, 'keep_firing_for', {
          title: { en: 'Goes on for', ko: '유지 시간' },
          hint: {
            en: 'How long it still fires once the expression holds no more; bridges gaps.',
            ko: '조건이 풀려도 이만큼 더 발생 상태를 유지합니다. 짧은 끊김을 이어 줍니다.',
          },
          rule: checks.duration,
        }),
      ),
    ],
  )
}

const TOLD = ['summary', 'description', 'runbook_url']

function buildWords({ place, type }: RuleFormOptions): Section {
  const own = type === 'alerting' ? ['severity'] : []
  const labelField = pairs(ruleField(place, 'labels'), {
    title: { en: 'Labels', ko: '레이블' },
    add: { en: 'Add label', ko: '레이블 추가' },
    keys: checkName(own),
    spot: restSpot(place, 'labels', own),
  })
  if (type === 'recording') return section({ en: 'Labels', ko: '레이블' }, null, [labelField])
  const told = (name: string, title: { en: string; ko: string }, rows = 1): Field =>
    text(ruleField(place, `annotations.${name}`), {
      title,
      ...(rows > 1 && { rows }),
      spot: entrySpot(place, 'annotations', name),
    })
  return section(
    { en: 'What it says', ko: '알림 내용' },
    {
      en: 'Labels decide who is told; annotations are what they read. Both may hold {{ $labels.pod }} and {{ $value }}.',
      ko: '레이블은 누구에게 알릴지 정하고, 어노테이션은 받는 사람이 읽는 내용입니다. {{ $labels.pod }}, {{ $value }}를 쓸 수 있습니다.',
    },
    [
      told('summary', { en: 'Summary', ko: '요약' }),
      told('description', { en: 'Description', ko: '설명' }, 3),
      told('runbook_url', { en: 'Runbook address', ko: '런북 주소' }),
      labelField,
      pairs(ruleField(place, 'annotations'), {
        title: { en: 'Other annotations', ko: '그 밖의 어노테이션' },
        add: { en: 'Add annotation', ko: '어노테이션 추가' },
        keys: checkName(TOLD),
        spot: restSpot(place, 'annotations', TOLD),
      }),
    ],
  )
}

function groupSection({ place }: RuleFormOptions, taken: readonly string[]): Section {
  const name = text(`spec.groups.${place.group}.name`, {
    title: { en: 'Group', ko: '그룹' },
    hint: {
      en: 'Rules of a group are evaluated together, one after the other.',
      ko: '한 그룹의 규칙은 함께 차례대로 평가됩니다.',
    },
    required: true,
    rule: (value) => (taken.includes(value) ? breach('rule.duplicate') : null),
    spot: {
      read: (scope) => readGroups(scope)[place.group]?.['name'],
      write: (scope, value) =>
        changeGroup(scope, place.group, (group) => withFields(group, { name: value ?? '' })),
    },
  })
  return section({ en: 'Group', ko: '그룹' }, null, [name])
}

/** One rule of an object, at its place in it. */
export function buildRuleForm(options: RuleFormOptions): Form {
  const { groups, isNewObject } = options
  return {
    sections: [
      ...(isNewObject ? [general()] : []),
      ...(groups ? [groupSection(options, groups)] : []),
      buildCondition(options),
      buildWords(options),
      ...(isNewObject ? [labels()] : []),
    ],
  }
}
