import { buildGranted } from '../../access/build-granted.ts'
import { findDangersGranted } from '../../access/granted-dangers.ts'
import type { AccessRuleRecord } from '../../api/access-rules.ts'
import { formatMoment } from '../../format/moment.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { placeOfRecord } from '../../platform/place-of-record.ts'
import { titleColumn } from '../../platform/title-column.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type RuleContext } from '../kind-rules.ts'
import { DANGER_COLUMN } from '../rbac/danger-column.ts'
import { statusColumn } from '../standard-columns.ts'
import { accessRuleRecord } from './access-rule.record.ts'

/** As any record: what it lacks says nothing. */
type RuleObject = WrappedRecord<Pick<AccessRuleRecord, 'id' | 'name'> & Partial<AccessRuleRecord>>

function ruleStatus({ record }: RuleObject, { now }: Pick<RuleContext, 'now'>): Status {
  const { pending = [] } = record
  if (pending.some(({ reason }) => reason !== null)) return buildStatus('NotInForce')
  if (pending.length > 0) return buildStatus('Applying')
  const expires = parseTime(record.expires ?? null)
  return buildStatus(expires !== null && expires <= now ? 'Expired' : 'Active')
}

export const accessRuleRules = defineRules<RuleObject>()({
  status: ruleStatus,
  statuses: [
    { word: 'Active', means: { en: 'Every cluster holds it.', ko: '모든 클러스터에 적용되었습니다.' } },
    {
      word: 'Applying',
      means: { en: 'On its way into the clusters.', ko: '클러스터에 적용하는 중입니다.' },
    },
    {
      word: 'NotInForce',
      means: {
        en: 'A cluster does not hold it as it is now; it is tried again by itself.',
        ko: '아직 적용하지 못한 클러스터가 있습니다. 저절로 다시 시도합니다.',
      },
    },
    {
      word: 'Expired',
      means: {
        en: 'Its time is over: it gives nothing any more.',
        ko: '기한이 지나 더는 권한을 주지 않습니다.',
      },
    },
  ],
  columns: [
    titleColumn(accessRuleRecord),
    statusColumn(ruleStatus),
    {
      id: 'subjects',
      title: { en: 'Subjects', ko: '대상' },
      about: { en: 'Users and groups that get the rights.', ko: '권한을 받는 사용자와 그룹입니다.' },
      type: 'list',
      choice: true,
      value: ({ record: { users = [], groups = [] } }) => [...users, ...groups],
    },
    {
      id: 'users',
      title: { en: 'Users', ko: '사용자' },
      type: 'list',
      choice: true,
      optional: true,
      value: ({ record }) => record.users ?? [],
    },
    {
      id: 'groups',
      title: { en: 'Groups', ko: '그룹' },
      type: 'list',
      choice: true,
      optional: true,
      value: ({ record }) => record.groups ?? [],
    },
    {
      id: 'grants',
      title: { en: 'Grants', ko: '부여' },
      about: {
        en: 'A role, or what resources its own rules are about.',
        ko: '역할 또는 직접 정한 규칙의 리소스입니다.',
      },
      type: 'list',
      choice: true,
      value: ({ record }) =>
        record.grants === 'role'
          ? [record.role ?? '']
          : [...new Set((record.rules ?? []).flatMap(({ resources }) => resources))],
    },
    {
      ...DANGER_COLUMN,
      value: ({ record }) => findDangersGranted(buildGranted(record)).map(({ id }) => id),
    },
    {
      id: 'clusters',
      title: { en: 'Clusters', ko: '클러스터' },
      about: { en: '* means all clusters.', ko: '*는 모든 클러스터입니다.' },
      type: 'list',
      choice: true,
      value: ({ record: { over, clusters = [], projects = [] } }) => {
        if (over === 'projects') return [...new Set(projects.map((id) => placeOfRecord(id).cluster))]
        return clusters.length > 0 ? clusters : ['*']
      },
    },
    {
      id: 'namespaces',
      title: { en: 'Namespaces', ko: '네임스페이스' },
      about: {
        en: 'By name or label; * means the whole cluster.',
        ko: '이름이나 레이블로 고릅니다. *는 클러스터 전체입니다.',
      },
      type: 'list',
      value: ({ record: { over, projects = [], namespaces = [], labels = {} } }) => {
        if (over === 'projects') return projects.map((id) => placeOfRecord(id).id)
        if (over !== 'namespaces') return ['*']
        return [...namespaces, ...Object.entries(labels).map(([key, value]) => `${key}=${value}`)]
      },
    },
    {
      id: 'expires',
      title: { en: 'Expires', ko: '만료' },
      about: {
        en: 'From when on it gives nothing any more, in UTC.',
        ko: '이 시각(UTC)부터 권한을 주지 않습니다.',
      },
      type: 'moment',
      value: ({ record: { expires } }) => (expires ? formatMoment(expires) : null),
    },
    {
      id: 'pending',
      title: { en: 'Not in force at', ko: '미적용 클러스터' },
      about: { en: 'Clusters that do not hold it as it is now.', ko: '아직 적용되지 않은 클러스터입니다.' },
      type: 'list',
      choice: true,
      optional: true,
      value: ({ record }) => (record.pending ?? []).map(({ cluster }) => cluster),
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      optional: true,
      value: ({ record }) => record.description || null,
    },
  ],
})
