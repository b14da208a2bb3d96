import type { Text } from '../../i18n/locale.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { readAt, readString } from '../../manifest/read.ts'
import { isOperating } from '../../rules/argo-operation.ts'
import type { Problem } from '../kind-rules.ts'
import {
  failedOperation,
  healthWord,
  isError,
  listConditions,
  listManaged,
  type Managed,
  syncWord,
  worstFirst,
} from './read-application.ts'

/** The cause before what follows from it. */
export function applicationProblem(application: KubeObject): Problem | null {
  if (application.metadata.deletionTimestamp) return null
  return (
    conditionProblem(application) ??
    operationProblem(application) ??
    healthProblem(application) ??
    syncProblem(application)
  )
}

function conditionProblem(application: KubeObject): Problem | null {
  const error = listConditions(application).find(isError)
  if (!error) return null
  const { type, message, since } = error
  const helps = type === 'SyncError' ? (['sync'] as const) : (['refresh'] as const)
  return { severity: 'error', since, reason: type, detail: message, next: 'resources', helps }
}

/** What was synced all the same, by hand or later by itself, is only worth a warning. */
function operationProblem(application: KubeObject): Problem | null {
  const failed = failedOperation(application)
  if (!failed) return null
  const refused = failed.results.find(({ status }) => ['SyncFailed', 'Failed', 'Error'].includes(status))
  const object = refused && `${refused.kind} ${refused.name}: ${refused.message}`
  return {
    severity: syncWord(application) === 'Synced' ? 'warning' : 'error',
    since: failed.finished,
    reason: 'SyncError',
    detail: [failed.message, object].filter(Boolean).join(' · '),
    next: 'resources',
    helps: ['sync'],
  }
}

const UNTOLD: Text = {
  en: 'Something that it has deployed is not well; what it is stands among its resources.',
  ko: '배포한 리소스 중 정상이 아닌 것이 있습니다. 리소스 목록에서 확인하세요.',
}

function healthProblem(application: KubeObject): Problem | null {
  const word = healthWord(application)
  if (word !== 'Degraded' && word !== 'Missing') return null
  const ill = worstFirst(listManaged(application)).filter(({ health }) => health === word)
  const detail = describe(ill) || readString(readAt(application.status, 'health', 'message'))
  return {
    severity: word === 'Degraded' ? 'error' : 'warning',
    since: parseTime(readString(readAt(application.status, 'health', 'lastTransitionTime'))),
    reason: word,
    detail,
    ...(detail === '' && { says: UNTOLD }),
    next: 'resources',
    ...(word === 'Missing' && { helps: ['sync'] as const }),
  }
}

/** The first of them in the cluster's own words, and how many more there are. */
function describe([first, ...others]: readonly Managed[]): string {
  if (!first) return ''
  const said = [`${first.kind} ${first.name}`, first.message].filter((part) => part !== '').join(': ')
  return others.length === 0 ? said : `${said} (+${others.length})`
}

const UNLIKE: Text = {
  en: 'What runs is not what the repository says.',
  ko: '배포된 내용이 저장소와 다릅니다.',
}

function countUnlike(count: number): Text {
  return {
    en: `Resources that differ from the repository: ${count}.`,
    ko: `저장소와 다른 리소스가 ${count}개 있습니다.`,
  }
}

function syncProblem(application: KubeObject): Problem | null {
  if (syncWord(application) !== 'OutOfSync' || isOperating(application)) return null
  const count = listManaged(application).filter(({ sync }) => sync === 'OutOfSync').length
  return {
    severity: 'warning',
    since: null,
    reason: 'OutOfSync',
    detail: '',
    says: count === 0 ? UNLIKE : countUnlike(count),
    next: 'resources',
    helps: ['sync'],
  }
}
