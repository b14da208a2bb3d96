import type { Reason } from '../../actions/reason.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { lengthOf, parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { lengthColumn, statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { type BuildSpec, formatSource, formatStrategy } from './read-build.ts'

export type Build = KubeObject & {
  readonly spec?: BuildSpec & {
    readonly revision?: { readonly git?: { readonly commit?: string; readonly message?: string } }
    readonly triggeredBy?: readonly { readonly message?: string }[]
  }
  readonly status?: {
    readonly phase?: string
    readonly reason?: string
    readonly message?: string
    readonly cancelled?: boolean
    readonly startTimestamp?: string
    readonly completionTimestamp?: string
    /** Nanoseconds. */
    readonly duration?: number
    readonly config?: { readonly name?: string; readonly namespace?: string }
  }
}

const ENDED = new Set(['Complete', 'Failed', 'Error', 'Cancelled'])
const COMMIT_LENGTH = 8

function hasEnded({ status }: Build): boolean {
  return ENDED.has(status?.phase ?? '')
}

function statusOf(build: Build): Status {
  if (build.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (build.status?.cancelled && !hasEnded(build)) return buildStatus('Cancelling')
  return buildStatus(build.status?.phase ?? 'New')
}

/** How long it took, or has taken so far, in milliseconds; null before it began. */
export function buildLength({ status }: Build, now: number): number | null {
  return lengthOf(status?.startTimestamp, status?.completionTimestamp, now)
}

/** The container of a build's pod that does the work, by strategy. */
function containerOf({ spec }: Build): string {
  if (spec?.strategy?.sourceStrategy) return 'sti-build'
  return spec?.strategy?.customStrategy ? 'custom-build' : 'docker-build'
}

function problemOf(build: Build): Problem | null {
  const { phase, reason, message = '' } = build.status ?? {}
  if (phase === 'Failed' || phase === 'Error') return failureOf(build, reason ?? phase)
  if (phase !== 'New' || !reason) return null
  // One that does not get a pod says why, and tries again.
  const since = parseTime(build.metadata.creationTimestamp)
  return { severity: 'warning', since, reason, detail: message, next: 'events' }
}

function failureOf(build: Build, reason: string): Problem {
  const { completionTimestamp, message = '' } = build.status ?? {}
  const pod = build.metadata.annotations?.['openshift.io/build.pod-name']
  return {
    severity: 'error',
    since: parseTime(completionTimestamp),
    reason,
    detail: message,
    next: 'logs',
    helps: ['rebuild'],
    ...(pod && { cause: { says: '', container: containerOf(build), run: 'current', pod } }),
  }
}

const ended: Reason<Build> = {
  when: hasEnded,
  says: { en: 'The build has ended.', ko: '이미 끝난 빌드입니다.' },
}

export const buildRules = defineRules<Build>()({
  status: statusOf,
  statuses: [
    'Complete',
    {
      word: 'New',
      means: {
        en: 'Waits for its turn, or for what it needs.',
        ko: '차례를 기다리거나 필요한 것이 준비되지 않았습니다.',
      },
    },
    {
      word: 'Pending',
      means: { en: 'Its pod is being started.', ko: '빌드 파드를 시작하는 중입니다.' },
    },
    {
      word: 'Running',
      means: {
        en: 'Its pod builds and pushes the image.',
        ko: '빌드 파드가 이미지를 만들어 푸시하는 중입니다.',
      },
    },
    'Cancelling',
    { word: 'Cancelled', means: { en: 'Somebody ended it.', ko: '누군가 취소했습니다.' } },
    'Failed',
    {
      word: 'Error',
      means: {
        en: 'The platform, not the build itself, kept it from ending.',
        ko: '빌드 자체가 아니라 플랫폼 문제로 끝내지 못했습니다.',
      },
    },
    'Terminating',
  ],
  problem: problemOf,
  blocked: { 'cancel-build': { ended } },
  facts: [
    fact('Image pushed', '푸시한 이미지', 'status.outputDockerImageReference'),
    fact('Digest', '다이제스트', 'status.output.to.imageDigest'),
    fact('Commit message', '커밋 메시지', 'spec.revision.git.message'),
    fact('Author', '작성자', 'spec.revision.git.author.name'),
    fact('Folder of the source', '소스 폴더', 'spec.source.contextDir'),
    fact('Time limit (s)', '제한 시간(초)', 'spec.completionDeadlineSeconds'),
  ],
  columns: [
    statusColumn(statusOf),
    {
      id: 'config',
      title: { en: 'BuildConfig', ko: '빌드 구성' },
      about: { en: 'What it was started from.', ko: '이 빌드를 시작한 구성입니다.' },
      type: 'link',
      value: ({ metadata, status }) =>
        status?.config?.name
          ? { kind: 'build-config', namespace: metadata.namespace ?? null, name: status.config.name }
          : null,
    },
    {
      id: 'reason',
      title: { en: 'Started by', ko: '시작 계기' },
      about: {
        en: 'A person, a push, a new base image or a change.',
        ko: '사람, 푸시, 새 기반 이미지, 구성 변경 등입니다.',
      },
      type: 'text',
      value: ({ spec }) => spec?.triggeredBy?.find(({ message }) => message)?.message ?? null,
    },
    {
      id: 'started',
      title: { en: 'Started', ko: '시작' },
      type: 'time',
      value: ({ status }) => parseTime(status?.startTimestamp),
    },
    lengthColumn(buildLength),
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      type: 'text',
      choice: true,
      value: ({ spec }) => formatStrategy(spec?.strategy),
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '소스' },
      type: 'text',
      value: ({ spec }) => formatSource(spec?.source),
    },
    {
      id: 'commit',
      title: { en: 'Commit', ko: '커밋' },
      about: { en: 'What of the source was built.', ko: '빌드한 소스의 커밋입니다.' },
      type: 'text',
      value: ({ spec }) => spec?.revision?.git?.commit?.slice(0, COMMIT_LENGTH) ?? null,
    },
  ],
})
