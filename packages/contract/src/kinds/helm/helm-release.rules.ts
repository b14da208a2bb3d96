import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import type { StatusWord } from '../../rows/status-table.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { lookUp } from '../../text/look-up.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

/** What the server reads of the payload of a revision: the chart, and how it went. */
export type ToldRelease = {
  readonly chart?: string
  readonly version?: string
  readonly appVersion?: string
  readonly description?: string
  /** When it was first installed, and when this revision was. */
  readonly firstDeployed?: string
  readonly lastDeployed?: string
}

/** The last revision of a release, called as the release. */
export type ReleaseObject = KubeObject & { readonly release?: ToldRelease }

const WORDS = {
  deployed: 'Deployed',
  superseded: 'Superseded',
  failed: 'Failed',
  uninstalled: 'Uninstalled',
  uninstalling: 'Uninstalling',
  'pending-install': 'PendingInstall',
  'pending-upgrade': 'PendingUpgrade',
  'pending-rollback': 'PendingRollback',
} as const satisfies Readonly<Record<string, StatusWord>>

/** A state as Helm writes it, as its word. */
export function wordRelease(status: string): Status {
  return buildStatus(lookUp(WORDS, status) ?? 'Unknown')
}

/** The number of a revision; 0 where its label says none. */
export function revisionOf({ metadata }: KubeObject): number {
  const revision = Number(metadata.labels?.['version'])
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 0
}

function releaseStatus({ metadata }: ReleaseObject): Status {
  return wordRelease(metadata.labels?.['status'] ?? '')
}

function updatedAt({ metadata, release }: ReleaseObject): number | null {
  const modified = Number(metadata.labels?.['modifiedAt'])
  const at = modified > 0 ? modified * 1000 : null
  return parseTime(release?.lastDeployed) ?? at ?? parseTime(metadata.creationTimestamp)
}

/** A command that is still on its way takes minutes; one that was killed stays so for good, and blocks the next. */
const STUCK_MS = 15 * 60_000

function releaseProblem(object: ReleaseObject, now: number): Problem | null {
  const state = object.metadata.labels?.['status'] ?? ''
  const since = updatedAt(object)
  const base = { since, next: 'events', detail: object.release?.description ?? '' } as const
  if (state === 'failed') return { ...base, severity: 'error', reason: 'Failed' }
  if (!state.startsWith('pending-') || since === null || now - since < STUCK_MS) return null
  return {
    ...base,
    severity: 'warning',
    reason: lookUp(WORDS, state) ?? 'Unknown',
    detail: '',
    says: {
      en: 'Helm has not come to an end for a quarter of an hour. Whoever ran it may have been stopped; Helm refuses any other change until this revision is rolled back.',
      ko: '15분이 지나도록 Helm 작업이 끝나지 않았습니다. 실행이 중단되었을 수 있으며, 이 리비전을 되돌리기 전에는 다른 변경을 할 수 없습니다.',
    },
  }
}

export const helmReleaseRules = defineRules<ReleaseObject>()({
  status: releaseStatus,
  statuses: [
    {
      word: 'Deployed',
      means: { en: 'What it consists of was installed.', ko: '구성 리소스를 모두 설치했습니다.' },
    },
    {
      word: 'Superseded',
      means: { en: 'A later revision has taken its place.', ko: '다음 리비전으로 바뀌었습니다.' },
    },
    {
      word: 'Failed',
      means: {
        en: 'Helm could not install or upgrade it; part of it may be there.',
        ko: '설치나 업그레이드에 실패했습니다. 일부 리소스만 적용되었을 수 있습니다.',
      },
    },
    {
      word: 'PendingInstall',
      means: {
        en: 'Helm is at work, or was stopped while it was.',
        ko: 'Helm이 작업 중이거나 작업 중에 중단되었습니다.',
      },
    },
    {
      word: 'PendingUpgrade',
      means: { en: 'The same, for an upgrade.', ko: '업그레이드가 그런 상태입니다.' },
    },
    {
      word: 'PendingRollback',
      means: { en: 'The same, for a rollback.', ko: '되돌리기가 그런 상태입니다.' },
    },
    {
      word: 'Uninstalling',
      means: { en: 'The same, for an uninstall.', ko: '제거가 그런 상태입니다.' },
    },
    {
      word: 'Uninstalled',
      means: { en: 'It is gone; its history was kept.', ko: '제거했지만 이력은 남겨 두었습니다.' },
    },
    {
      word: 'Unknown',
      means: {
        en: 'Its label says nothing that Helm says.',
        ko: '레이블에 Helm의 상태가 아닌 값이 적혀 있습니다.',
      },
    },
  ],
  problem: (object, { now }) => releaseProblem(object, now),
  repeats(object) {
    const revision = revisionOf(object)
    const { namespace = '', name } = object.metadata
    return { key: `${namespace}/${name}`, count: 1, first: revision, last: revision }
  },
  columns: [
    statusColumn(releaseStatus),
    {
      id: 'chart',
      title: { en: 'Chart', ko: '차트' },
      type: 'text',
      choice: true,
      value: ({ release }) => release?.chart || null,
    },
    {
      id: 'version',
      title: { en: 'Chart version', ko: '차트 버전' },
      type: 'text',
      value: ({ release }) => release?.version || null,
    },
    {
      id: 'app-version',
      title: { en: 'App version', ko: '앱 버전' },
      about: { en: 'What that version installs.', ko: '그 버전이 설치하는 앱의 버전입니다.' },
      type: 'text',
      value: ({ release }) => release?.appVersion || null,
    },
    {
      id: 'revision',
      title: { en: 'Revision', ko: '리비전' },
      about: {
        en: 'How often it was installed, upgraded or rolled back.',
        ko: '설치하거나 업그레이드하거나 되돌릴 때마다 늘어납니다.',
      },
      type: 'number',
      value: (object) => revisionOf(object) || null,
    },
    {
      id: 'updated',
      title: { en: 'Updated', ko: '업데이트' },
      about: { en: 'When that revision was.', ko: '이 리비전을 배포한 시각입니다.' },
      type: 'time',
      value: updatedAt,
    },
    {
      id: 'first-deployed',
      title: { en: 'First installed', ko: '처음 설치' },
      type: 'time',
      optional: true,
      value: ({ release }) => parseTime(release?.firstDeployed),
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      about: { en: 'What Helm says of the revision.', ko: '이 리비전에 대한 Helm의 설명입니다.' },
      type: 'text',
      optional: true,
      value: ({ release }) => release?.description || null,
    },
  ],
})
