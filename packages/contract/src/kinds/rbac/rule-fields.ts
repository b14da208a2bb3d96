import { served } from '../../forms/choice-source.ts'
import type { Around, Field, Node } from '../../forms/field.ts'
import { tokens } from '../../forms/fields.ts'
import { more, onlyWhen } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { asStrings } from '../../forms/values.ts'
import { readList, readText } from '../../manifest/read.ts'
import { writeList } from '../../manifest/write.ts'
import { TABLE_VERBS } from '../../rbac/rule-table.ts'
import { firstBreach } from '../../rules/message.ts'
import { checkNoKorean, checkNoSpaces } from '../../rules/text-rules.ts'
import { tellDangersOfRule } from './tell-dangers.ts'

export const RULES = 'rules'
const BESIDE = { groups: 'apiGroups', resources: 'resources' }
const CORE = 'core'
const HTTP_VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options']

const checkWord = (word: string) => firstBreach(checkNoSpaces(word), checkNoKorean(word))

/** The core group has no name in manifests, so that a person would have nothing to see. */
function groups(): Field {
  const field = tokens(BESIDE.groups, {
    title: { en: 'API groups', ko: 'API 그룹' },
    hint: {
      en: 'core is that of pods, services, secrets and the like; * is all.',
      ko: 'core는 파드, 서비스, 시크릿 등의 그룹이고 *는 전체입니다.',
    },
    add: { en: 'Add group', ko: '그룹 추가' },
    offered: () => [CORE],
    choices: served('groups', BESIDE),
    begin: [CORE],
    least: 1,
    rule: checkWord,
  })
  return {
    ...field,
    read: (raw) => readList(raw).map((group) => readText(group) || CORE),
    write: (value, raw) =>
      writeList(
        asStrings(value).map((group) => (group === CORE ? '' : group)),
        raw,
      ),
  }
}

/** Which resources, and which of those by name. */
function resources(byName: boolean): readonly Node[] {
  const some = [
    groups(),
    tokens(BESIDE.resources, {
      title: { en: 'Resources', ko: '리소스' },
      hint: {
        en: 'Parts of them stand behind a slash: pods/log.',
        ko: '하위 리소스는 pods/log처럼 슬래시 뒤에 씁니다.',
      },
      add: { en: 'Add resource', ko: '리소스 추가' },
      choices: served('resources', BESIDE),
      least: 1,
      rule: checkWord,
    }),
  ]
  const named = () =>
    more(
      [
        tokens('resourceNames', {
          title: { en: 'Names of resources', ko: '리소스 이름' },
          hint: {
            en: 'Only these objects. create cannot be allowed by name; list and watch only for who asks by one name.',
            ko: '이 오브젝트에만 적용됩니다. create는 이름으로 허용할 수 없고 list와 watch는 이름을 지정한 요청에만 허용됩니다.',
          },
          add: { en: 'Add name', ko: '이름 추가' },
          choices: served('names', BESIDE),
          rule: checkWord,
        }),
      ],
      { en: 'Only by name', ko: '이름으로 제한' },
    )
  return byName ? [...some, named()] : some
}

type RuleOptions = { readonly when?: (around: Around) => boolean; readonly byName?: boolean }

/** What a role allows, rule by rule; only a cluster role knows paths. */
export function rules(
  paths: {
    readonly which: Field
    readonly isPath: (around: Around) => boolean
    readonly field: Field
  } | null,
  { when, byName = true }: RuleOptions = {},
): Field {
  const isPath = paths?.isPath ?? (() => false)
  return list(RULES, {
    title: { en: 'Rules', ko: '규칙' },
    item: { en: 'Rule', ko: '규칙' },
    add: { en: 'Add rule', ko: '규칙 추가' },
    least: 1,
    ...(when && { when }),
    nodes: [
      ...(paths ? [paths.which, ...onlyWhen(isPath, [paths.field])] : []),
      ...onlyWhen((around) => !isPath(around), resources(byName)),
      verbs(isPath),
    ],
  })
}

/** What is allowed, with what is dangerous in the rule that it completes. */
function verbs(isPath: (around: Around) => boolean): Field {
  return {
    ...tokens('verbs', {
      title: { en: 'Verbs', ko: '동사' },
      add: { en: 'Add verb', ko: '동사 추가' },
      offered: (around) => (isPath(around) ? HTTP_VERBS : [...TABLE_VERBS, '*']),
      choices: served('verbs', BESIDE),
      begin: ['get', 'list', 'watch'],
      least: 1,
      rule: checkWord,
    }),
    warns: (around) => (isPath(around) ? [] : tellDangersOfRule(around.values, CORE)),
  }
}
