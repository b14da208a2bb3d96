import type { KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import type { StatusWord } from '../../rows/status-table.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { withoutSignIn } from '../../text/without-sign-in.ts'
import { defineRules, type RuleContext } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { type CredentialSort, listCredentials, readSetting, typeOfRepository } from './read-repository.ts'
import { faultOfRepository, repositoryProblem } from './repository-problem.ts'
import { listRepositoryUsers } from './repository-users.ts'

/** Null where nobody knows. */
function countUsers(repository: KubeObject, { objects }: RuleContext): number | null {
  const applications = objects?.('application') ?? null
  if (applications === null || applications === 'pending') return null
  return listRepositoryUsers(repository, applications).length
}

function repositoryStatus(repository: KubeObject, context: RuleContext): Status {
  if (repository.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (faultOfRepository(repository)) return buildStatus('InvalidSpecError')
  const users = countUsers(repository, context)
  if (users === null) return buildStatus('Registered')
  return buildStatus(users === 0 ? 'Unused' : 'InUse')
}

export const CREDENTIAL_WORDS: Readonly<Record<CredentialSort, StatusWord>> = {
  password: 'UserAndPassword',
  ssh: 'SshKey',
  'github-app': 'GitHubApp',
  'client-certificate': 'ClientCertificate',
  google: 'GoogleAccount',
  azure: 'AzureIdentity',
}

export const repositoryRules = defineRules<KubeObject>()({
  asks: { objects: ['application'] },
  status: repositoryStatus,
  statuses: [
    {
      word: 'InUse',
      means: { en: 'Applications deploy from it.', ko: '이 저장소에서 배포하는 애플리케이션이 있습니다.' },
    },
    {
      word: 'Unused',
      means: {
        en: 'No application of this cluster names it.',
        ko: '이 클러스터에는 이 저장소를 쓰는 애플리케이션이 없습니다.',
      },
    },
    {
      word: 'Registered',
      means: { en: 'Who uses it is not known.', ko: '어디에서 쓰는지 알 수 없습니다.' },
    },
    {
      word: 'InvalidSpecError',
      means: {
        en: 'Argo CD cannot use what it says; the page tells what is wrong.',
        ko: 'Argo CD가 쓸 수 없는 설정입니다. 상세 화면에 이유가 나옵니다.',
      },
    },
    'Terminating',
  ],
  problem: repositoryProblem,
  columns: [
    statusColumn(repositoryStatus),
    {
      id: 'called',
      title: { en: 'Name in Argo CD', ko: 'Argo CD의 이름' },
      type: 'text',
      value: (repository) => readSetting(repository, 'name') || null,
    },
    {
      id: 'url',
      title: { en: 'Address', ko: '주소' },
      about: { en: 'Without who signs in there.', ko: '주소에 적힌 계정은 표시하지 않습니다.' },
      type: 'text',
      value: (repository) => withoutSignIn(readSetting(repository, 'url')) || null,
    },
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      type: 'text',
      choice: true,
      value: typeOfRepository,
    },
    {
      id: 'project',
      title: { en: 'Project', ko: '프로젝트' },
      about: {
        en: 'The project of Argo CD that alone may use it; without one all may.',
        ko: '이 저장소를 쓸 수 있는 Argo CD 프로젝트입니다. 없으면 모든 프로젝트가 쓸 수 있습니다.',
      },
      type: 'text',
      choice: true,
      value: (repository) => readSetting(repository, 'project') || null,
    },
    {
      id: 'credentials',
      title: { en: 'Signs in with', ko: '인증 방식' },
      about: {
        en: 'What it holds to sign in with; what that is stays hidden. Without any, a template of credentials may still serve.',
        ko: '접속할 때 쓰는 인증 정보의 종류입니다. 값은 표시하지 않습니다. 없으면 자격 증명 템플릿을 쓸 수 있습니다.',
      },
      type: 'status',
      choice: true,
      value: (repository) => {
        const [first] = listCredentials(repository)
        return buildStatus(first ? CREDENTIAL_WORDS[first] : 'NoCredentials')
      },
    },
    {
      id: 'applications',
      title: { en: 'Applications', ko: '애플리케이션' },
      about: {
        en: 'How many of this cluster name it as a source.',
        ko: '이 클러스터에서 이 저장소를 소스로 쓰는 애플리케이션의 수입니다.',
      },
      type: 'number',
      value: countUsers,
    },
  ],
})
