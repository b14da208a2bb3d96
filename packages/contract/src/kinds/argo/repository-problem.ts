import type { Text } from '../../i18n/locale.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { Fields } from '../../manifest/read.ts'
import { fillBoth } from '../../text/fill-text.ts'
import type { Problem, RuleContext } from '../kind-rules.ts'
import {
  holdsKey,
  listCredentials,
  REPOSITORY_TYPES,
  readSetting,
  typeOfRepository,
} from './read-repository.ts'
import { isSshAddress } from './repository-address.ts'
import { listRepositoryUsers } from './repository-users.ts'

/** What Argo CD cannot use of its settings; before that of who uses it. */
export function repositoryProblem(repository: KubeObject, { objects }: RuleContext): Problem | null {
  if (repository.metadata.deletionTimestamp) return null
  const says = faultOfRepository(repository)
  if (says)
    return {
      severity: 'error',
      since: null,
      reason: 'InvalidSpecError',
      detail: '',
      says,
      next: 'yaml',
      helps: ['edit'],
    }
  const applications = objects?.('application') ?? null
  if (applications === null || applications === 'pending') return null
  const shut = listRepositoryUsers(repository, applications).filter(({ isOpen }) => !isOpen)
  const [first] = shut
  if (!first) return null
  const names = { name: first.application.metadata.name, project: first.project, more: shut.length - 1 }
  return {
    severity: 'warning',
    since: null,
    reason: 'ProjectMismatch',
    detail: '',
    says: fillBoth(shut.length === 1 ? SHUT : SHUT_MORE, {
      ...names,
      scope: readSetting(repository, 'project'),
    }),
    next: 'yaml',
    helps: ['edit'],
  }
}

const SHUT: Text = {
  en: 'Application {name} is of project {project}, and only project {scope} may sign in with it.',
  ko: '애플리케이션 {name|은/는} {project} 프로젝트에 속하지만, 이 저장소는 {scope} 프로젝트만 쓸 수 있습니다.',
}
const SHUT_MORE: Text = {
  en: 'Application {name} is of project {project}, and only project {scope} may sign in with it; so it is with {more} more.',
  ko: '애플리케이션 {name} 외 {more}개는 {project} 등 다른 프로젝트에 속하지만, 이 저장소는 {scope} 프로젝트만 쓸 수 있습니다.',
}

/** The first setting that Argo CD cannot use; null where it can use all. */
export function faultOfRepository(repository: Fields): Text | null {
  return faultOfAddress(repository) ?? faultOfValue(repository) ?? faultOfCredentials(repository)
}

function faultOfAddress(repository: Fields): Text | null {
  const [type, url] = [typeOfRepository(repository), readSetting(repository, 'url')]
  if (url === '') return { en: 'It names no address.', ko: '저장소 주소가 없습니다.' }
  if (!REPOSITORY_TYPES.some((known) => known === type)) return fillBoth(UNKNOWN_TYPE, { type })
  if (type === 'helm' && readSetting(repository, 'name') === '') return NAMELESS
  const isOci = url.startsWith('oci://')
  if (type === 'oci' && !isOci) return NO_SCHEME
  return type === 'helm' && isOci ? SCHEME : null
}

const UNKNOWN_TYPE: Text = {
  en: 'Its type is {type}; Argo CD knows git, helm and oci.',
  ko: '유형이 {type}입니다. Argo CD는 git, helm, oci만 압니다.',
}
const NAMELESS: Text = {
  en: 'A repository of Helm charts needs a name, and has none.',
  ko: '헬름 차트 저장소에는 이름이 필요한데 이름이 없습니다.',
}
const NO_SCHEME: Text = {
  en: 'The address of an OCI repository begins with oci://.',
  ko: 'OCI 저장소의 주소는 oci://로 시작해야 합니다.',
}
const SCHEME: Text = {
  en: 'Of a repository of Helm charts the address is written without oci://.',
  ko: '헬름 차트 저장소의 주소에는 oci://를 쓰지 않습니다.',
}

const FLAGS = [
  'insecure',
  'insecureIgnoreHostKey',
  'enableLfs',
  'enableOCI',
  'forceHttpBasicAuth',
  'useAzureWorkloadIdentity',
] as const
/** As Go reads them. */
const YES_OR_NO = /^(1|t|true|0|f|false)$/i
const NUMBERS = ['githubAppID', 'githubAppInstallationID'] as const

/** One that cannot be read makes Argo CD refuse the whole repository. */
function faultOfValue(repository: Fields): Text | null {
  const told = (keys: readonly string[]) => keys.map((key) => ({ key, value: readSetting(repository, key) }))
  const flag = told(FLAGS).find(({ value }) => value !== '' && !YES_OR_NO.test(value))
  if (flag) return fillBoth(NO_FLAG, flag)
  const number = told(NUMBERS).find(({ value }) => value !== '' && !/^\d+$/.test(value))
  return number ? fillBoth(NO_NUMBER, number) : null
}

const NO_FLAG: Text = {
  en: '{key} is {value}, which is neither true nor false.',
  ko: '{key} 값 {value|은/는} true도 false도 아닙니다.',
}
const NO_NUMBER: Text = {
  en: '{key} is {value}, which is no number.',
  ko: '{key} 값 {value|은/는} 숫자가 아닙니다.',
}

function faultOfCredentials(repository: Fields): Text | null {
  const sorts = listCredentials(repository)
  const isSsh = isSshAddress(readSetting(repository, 'url'))
  if (isSsh && sorts.length > 0 && !sorts.includes('ssh')) return KEY_WANTED
  if (!isSsh && sorts.length === 1 && sorts[0] === 'ssh') return KEY_UNUSED
  const lacks = (one: string, other: string) => holdsKey(repository, one) && !holdsKey(repository, other)
  if (lacks('tlsClientCertData', 'tlsClientCertKey') || lacks('tlsClientCertKey', 'tlsClientCertData'))
    return HALF_CERTIFICATE
  const isApp = sorts.includes('github-app')
  if (isApp && !(holdsKey(repository, 'githubAppID') && holdsKey(repository, 'githubAppPrivateKey')))
    return HALF_APP
  return null
}

const KEY_WANTED: Text = {
  en: 'Its address is one of SSH, which is signed in to with a key, and it has none.',
  ko: 'SSH 주소는 키로 접속하는데 SSH 키가 없습니다.',
}
const KEY_UNUSED: Text = {
  en: 'It has an SSH key alone, and its address is not one of SSH.',
  ko: 'SSH 키만 있는데 주소가 SSH 주소가 아닙니다.',
}
const HALF_CERTIFICATE: Text = {
  en: 'Of its client certificate and the key to it one is missing.',
  ko: '클라이언트 인증서와 개인 키 중 하나가 없습니다.',
}
const HALF_APP: Text = {
  en: 'A GitHub App needs its id and its private key, and one is missing.',
  ko: 'GitHub App에는 ID와 개인 키가 모두 필요한데 하나가 없습니다.',
}
