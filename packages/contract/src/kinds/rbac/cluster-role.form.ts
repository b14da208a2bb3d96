import type { Around, Field } from '../../forms/field.ts'
import { choice, tokens } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { onlyWhen, section } from '../../forms/layout.ts'
import { labelPairs, list } from '../../forms/many.ts'
import { general } from '../../forms/parts/general.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { asStrings } from '../../forms/values.ts'
import { breach, firstBreach } from '../../rules/message.ts'
import { checkPathSegment } from '../../rules/names.ts'
import { checkNoKorean, checkNoSpaces } from '../../rules/text-rules.ts'
import { placeMissingRights } from './missing-rights.ts'
import { rules } from './rule-fields.ts'

const PATHS = 'nonResourceURLs'
const AGGREGATION = 'aggregationRule'

/** One of two, told by whether something stands at a path; chosen, that is there though it is empty. */
function presence(path: string, [there, away]: readonly [string, string], empty: unknown): Spot {
  const spot = spotAt(path)
  return {
    read: (scope) => (spot.read(scope) === undefined ? away : there),
    write: (scope, value) => spot.write(scope, value === there ? (spot.read(scope) ?? empty) : undefined),
  }
}

function checkUrlPath(path: string) {
  const fits = path === '*' || (/^\/[^*]*\*?$/.test(path) && !/[^/]\*$/.test(path))
  return firstBreach(checkNoSpaces(path), checkNoKorean(path), fits ? null : breach('rule.urlPath'))
}

const isPath = ({ values }: Around) => values['about'] === 'paths'

const ABOUT = choice('about', {
  title: { en: 'About', ko: '규칙 대상' },
  options: [
    { value: 'resources', title: { en: 'Resources', ko: '리소스' } },
    { value: 'paths', title: { en: 'Paths of the API server', ko: 'API 서버의 경로' } },
  ],
  radio: true,
  otherwise: 'resources',
  spot: presence(PATHS, ['paths', 'resources'], []),
})

const URLS: Field = {
  ...tokens(PATHS, {
    title: { en: 'Paths', ko: '경로' },
    hint: {
      en: 'That are no resources, such as /metrics; they count only where the role is bound in the whole cluster.',
      ko: '/metrics처럼 리소스가 아닌 경로입니다. 클러스터 전체에 바인딩한 경우에만 적용됩니다.',
    },
    add: { en: 'Add path', ko: '경로 추가' },
    least: 1,
    rule: checkUrlPath,
  }),
  // An empty list still says that the rule is about paths.
  write: (value) => asStrings(value),
}

const isAggregated = ({ form }: Around) => form['made'] === 'aggregated'

const MADE = choice('made', {
  title: { en: 'Made of', ko: '구성' },
  options: [
    { value: 'own', title: { en: 'Rules of its own', ko: '직접 정한 규칙' } },
    {
      value: 'aggregated',
      title: { en: 'Rules of other roles', ko: '다른 롤의 규칙' },
      hint: {
        en: 'The cluster copies the rules of every role with these labels, and overwrites what is written by hand.',
        ko: '이 레이블이 있는 모든 롤의 규칙을 클러스터가 복사하며, 직접 쓴 규칙은 덮어씁니다.',
      },
    },
  ],
  radio: true,
  otherwise: 'own',
  spot: presence(AGGREGATION, ['aggregated', 'own'], {}),
})

const SELECTORS = list(`${AGGREGATION}.clusterRoleSelectors`, {
  title: { en: 'Roles by labels', ko: '레이블로 고른 롤' },
  item: { en: 'Selector', ko: '셀렉터' },
  add: { en: 'Add selector', ko: '셀렉터 추가' },
  keep: true,
  least: 1,
  nodes: [labelPairs('matchLabels', { title: { en: 'Labels', ko: '레이블' }, least: 1 })],
})

export const clusterRoleForm = defineForm({
  sections: [
    general({
      rule: checkPathSegment,
      namespaced: false,
      purpose: { en: 'What it is called.', ko: '롤의 이름입니다.' },
    }),
    section(
      { en: 'Rules', ko: '규칙' },
      {
        en: 'What it allows, in the whole cluster or in the namespaces where it is bound. Rights add up; nothing can be forbidden.',
        ko: '클러스터 전체 또는 바인딩한 네임스페이스에서 허용할 일입니다. 권한은 더해지기만 하며 금지할 수는 없습니다.',
      },
      [
        MADE,
        ...onlyWhen(isAggregated, [SELECTORS]),
        ...onlyWhen((around) => !isAggregated(around), [rules({ which: ABOUT, isPath, field: URLS })]),
      ],
    ),
    section(
      { en: 'Labels', ko: '레이블' },
      {
        en: 'Roles that are made of others choose them by these.',
        ko: '다른 롤을 합치는 롤이 이 레이블로 대상을 고릅니다.',
      },
      [labelPairs('metadata.labels', { title: { en: 'Labels', ko: '레이블' } })],
    ),
  ],
  refusedInWords: placeMissingRights,
})
