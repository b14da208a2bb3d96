import { PROTECTED_PROJECTS, type Project, type ProjectStatus } from '../../api/projects.ts'
import { formatMoment } from '../../format/moment.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { lookUp } from '../../text/look-up.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

/** As any record: what it lacks says nothing. */
type ProjectObject = WrappedRecord<Partial<Project>>

/** What is missing is the namespace, not the project. */
const WORDS: Readonly<Record<ProjectStatus, string>> = {
  Active: 'Active',
  Terminating: 'Terminating',
  Missing: 'NamespaceMissing',
  Unknown: 'Unknown',
  Deleted: 'Deleted',
}

function projectStatus({ record: { status = 'Unknown' } }: ProjectObject): Status {
  return buildStatus(lookUp(WORDS, status) ?? 'Unknown')
}

const isProtected = ({ record: { namespace = '' } }: ProjectObject) => PROTECTED_PROJECTS.includes(namespace)

const PROTECTED = {
  when: isProtected,
  says: {
    en: 'This project is protected and cannot be changed or deleted.',
    ko: '변경하거나 삭제할 수 없는 프로젝트입니다.',
  },
}

export const projectRules = defineRules<ProjectObject>()({
  status: projectStatus,
  statuses: [
    { word: 'Active', means: { en: 'Its namespace is there.', ko: '네임스페이스가 있습니다.' } },
    {
      word: 'Terminating',
      means: { en: 'Its namespace is being deleted.', ko: '네임스페이스를 삭제하는 중입니다.' },
    },
    {
      word: 'NamespaceMissing',
      means: {
        en: 'Somebody has deleted its namespace in the cluster: nobody has rights there any more.',
        ko: '클러스터에서 네임스페이스가 삭제되어 아무도 권한을 갖지 않습니다.',
      },
    },
    {
      word: 'Unknown',
      means: {
        en: 'Its cluster has not been asked yet, or did not answer.',
        ko: '클러스터를 아직 확인하지 못했거나 응답이 없습니다.',
      },
    },
    {
      word: 'Deleted',
      means: {
        en: 'It was deleted here and can be recovered for seven days.',
        ko: '삭제된 프로젝트이며 7일 동안 복구할 수 있습니다.',
      },
    },
  ],
  blocked: {
    edit: {
      protectedProject: PROTECTED,
      deletedProject: {
        when: ({ record }) => record.status === 'Deleted',
        says: { en: 'Recover the project first.', ko: '먼저 프로젝트를 복구하세요.' },
      },
    },
    delete: { protectedProject: PROTECTED },
  },
  columns: [
    {
      id: 'title',
      title: { en: 'Namespace', ko: '네임스페이스' },
      type: 'text',
      value: ({ record }) => record.namespace ?? null,
    },
    {
      id: 'place',
      title: { en: 'Cluster', ko: '클러스터' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.cluster ?? null,
    },
    statusColumn(projectStatus),
    {
      id: 'users',
      title: { en: 'Users', ko: '사용자' },
      about: { en: 'People who belong to it by name.', ko: '이름으로 속한 사용자입니다.' },
      type: 'list',
      value: ({ record }) => (record.users ?? []).map(({ id }) => id),
    },
    {
      id: 'groups',
      title: { en: 'Groups', ko: '그룹' },
      type: 'list',
      value: ({ record }) => (record.groups ?? []).map(({ id }) => id),
    },
    {
      id: 'quota',
      title: { en: 'Quota', ko: '쿼터' },
      about: {
        en: 'What all objects of its namespace may have together.',
        ko: '네임스페이스 전체가 쓸 수 있는 양입니다.',
      },
      type: 'list',
      value: ({ record }) => Object.entries(record.quota ?? {}).map(([name, amount]) => `${name} ${amount}`),
    },
    {
      id: 'recoverable',
      title: { en: 'Recoverable until', ko: '복구 기한' },
      about: {
        en: 'Until when a deleted project can be recovered, in UTC.',
        ko: '삭제된 프로젝트를 복구할 수 있는 시각(UTC)입니다.',
      },
      type: 'moment',
      optional: true,
      value: ({ record: { recoverable } }) => (recoverable ? formatMoment(recoverable) : null),
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
