import { encodeBase64 } from '@naru/contract/text/base64'
import type { Planned } from '../app-objects.ts'

const NAMESPACE = 'argocd'
const DEPLOY = 'https://git.hanbat.example/platform/deploy.git'
/** What nobody could sign in with. */
const PRIVATE_KEY = [
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  'c2FuZGJveC1zYW5kYm94LXNhbmRib3gtc2FuZGJveA==',
  '-----END OPENSSH PRIVATE KEY-----',
  '',
].join('\n')

type Row = {
  readonly name: string
  readonly about: string
  readonly settings: Readonly<Record<string, string>>
}

/** What is deployed from, what nobody needs any more, and what Argo CD cannot use. */
const ROWS: readonly Row[] = [
  {
    name: 'repo-deploy',
    about: '운영 배포 저장소',
    settings: { type: 'git', url: DEPLOY, username: 'argocd', password: 'sandbox-deploy-token' },
  },
  {
    name: 'repo-charts-stable',
    about: '사내 헬름 차트',
    settings: { type: 'helm', name: 'stable', url: 'https://charts.hanbat.example/stable' },
  },
  {
    name: 'repo-old-deploy',
    about: '이전 배포 저장소',
    settings: {
      type: 'git',
      url: 'git@git.hanbat.example:platform/deploy-2024.git',
      sshPrivateKey: PRIVATE_KEY,
      project: 'default',
    },
  },
  {
    name: 'repo-partner-charts',
    about: '협력사 차트',
    settings: {
      type: 'helm',
      url: 'https://charts.partner.example/hanbat',
      username: 'hanbat',
      password: 'sandbox-partner-token',
      proxy: 'http://proxy.hanbat.example:3128',
    },
  },
]

/** The repositories that Argo CD knows, and the template of credentials for whatever else stands at the same host. */
export function buildRepositories(): readonly Planned[] {
  const template = {
    type: 'git',
    url: 'https://git.hanbat.example',
    username: 'argocd',
    password: 'sandbox-host',
  }
  return [
    ...ROWS.map(({ name, about, settings }) => secretOf(name, 'repository', { about, settings })),
    secretOf('creds-git-hanbat', 'repo-creds', { about: '사내 Git 공용 인증 정보', settings: template }),
  ]
}

function secretOf(name: string, type: string, { about, settings }: Omit<Row, 'name'>): Planned {
  const data = Object.entries(settings).map(([key, value]) => [key, encodeBase64(value)])
  return {
    kind: 'Secret',
    object: {
      metadata: {
        name,
        namespace: NAMESPACE,
        labels: { 'argocd.argoproj.io/secret-type': type },
        annotations: { 'hanbat.example/description': about, 'managed-by': 'argocd.argoproj.io' },
      },
      type: 'Opaque',
      data: Object.fromEntries(data),
    },
  }
}
