import { SECRETS, TEMPLATE_INSTANCES } from '../../life/resources.ts'
import { ownerReference, type World } from '../../life/world.ts'
import type { Planned } from '../app-objects.ts'
import type { Incident } from '../story.ts'
import {
  APP_OBJECTS,
  CACHE_OBJECTS,
  CRON_OBJECTS,
  DATABASE_OBJECTS,
  PARTNER_OBJECTS,
} from './template-objects.ts'

const PROVIDER = '한밭 플랫폼팀'
const RBAC = 'rbac.authorization.k8s.io'

type Words = { readonly title: string; readonly description: string; readonly tags: string }
type Parts = {
  readonly parameters: readonly object[]
  readonly objects: readonly object[]
  readonly message?: string
}

function template(name: string, { title, description, tags }: Words, parts: Parts, namespace = 'openshift') {
  return {
    metadata: {
      name,
      namespace,
      annotations: {
        'openshift.io/display-name': title,
        'openshift.io/provider-display-name': PROVIDER,
        description,
        tags,
        iconClass: `icon-${tags.split(',')[0]}`,
      },
    },
    labels: { template: name },
    ...parts,
  }
}

const NAME = {
  name: 'NAME',
  displayName: '이름',
  description: '만들어지는 모든 리소스의 이름입니다.',
  required: true,
}
const IMAGE = { name: 'IMAGE', displayName: '이미지', required: true }
const REPLICAS = { name: 'REPLICAS', displayName: '레플리카', value: '2', required: true }
const VOLUME = { name: 'VOLUME_CAPACITY', displayName: '볼륨 크기', value: '10Gi', required: true }

function secretValue(name: string, displayName: string, from: string, description = ''): object {
  return { name, displayName, description, generate: 'expression', from, required: true }
}

const PARTNER = template(
  'partner-link',
  {
    title: '협력사 연동',
    description: '협력사 API 주소와 인증 키를 등록하고 클러스터 안에서 쓸 이름을 만듭니다.',
    tags: 'web,partner',
  },
  {
    parameters: [
      { ...NAME, description: '협력사를 부르는 이름입니다.' },
      { name: 'PARTNER_HOST', displayName: '협력사 호스트', required: true },
      secretValue('API_KEY', 'API 키', '[a-zA-Z0-9]{32}', '비워 두면 새 키를 만듭니다.'),
      { name: 'TIMEOUT_SECONDS', displayName: '제한 시간(초)', value: '10' },
    ],
    objects: PARTNER_OBJECTS,
    message: '협력사에 API 키를 전달하세요.',
  },
)

const TEMPLATES = [
  template(
    'hanbat-service',
    {
      title: '사내 표준 서비스',
      description: '디플로이먼트, 서비스, 라우트를 한 번에 만듭니다.',
      tags: 'java,hanbat',
    },
    {
      parameters: [
        NAME,
        IMAGE,
        REPLICAS,
        secretValue('SESSION_SECRET', '세션 비밀 키', '[a-z0-9]{32}'),
        { name: 'LOG_LEVEL', displayName: '로그 수준', value: 'info' },
      ],
      objects: APP_OBJECTS,
    },
  ),
  PARTNER,
  template(
    'postgresql-persistent',
    {
      title: 'PostgreSQL',
      description: '볼륨에 데이터를 보관하는 PostgreSQL 데이터베이스입니다. 개발과 시험에 쓰세요.',
      tags: 'database,postgresql',
    },
    {
      parameters: [
        { ...NAME, value: 'postgresql' },
        secretValue('POSTGRESQL_USER', '사용자', 'user[A-Z0-9]{3}'),
        secretValue('POSTGRESQL_PASSWORD', '비밀번호', '[a-zA-Z0-9]{16}'),
        { name: 'POSTGRESQL_DATABASE', displayName: '데이터베이스', value: 'sampledb', required: true },
        VOLUME,
      ],
      objects: DATABASE_OBJECTS,
    },
  ),
  template(
    'redis-ephemeral',
    {
      title: 'Redis',
      description: '재시작하면 비워지는 캐시입니다. 보관할 데이터에는 쓰지 마세요.',
      tags: 'database,redis',
    },
    {
      parameters: [{ ...NAME, value: 'redis' }, secretValue('REDIS_PASSWORD', '비밀번호', '[a-zA-Z0-9]{16}')],
      objects: CACHE_OBJECTS,
    },
  ),
  template(
    'nightly-batch',
    { title: '야간 배치', description: '정해진 시각에 실행되는 크론잡을 만듭니다.', tags: 'python,batch' },
    {
      parameters: [
        NAME,
        IMAGE,
        { name: 'SCHEDULE', displayName: '일정', value: '30 2 * * *', description: '분 시 일 월 요일' },
      ],
      objects: CRON_OBJECTS,
    },
  ),
  template(
    'orders-connector',
    { title: '주문 커넥터', description: '', tags: '' },
    {
      parameters: [NAME, IMAGE, REPLICAS, { name: 'SESSION_SECRET' }, { name: 'LOG_LEVEL', value: 'info' }],
      objects: APP_OBJECTS,
    },
    'orders',
  ),
]

/** Templates for everybody, and who may read them: whoever has signed in. */
export function buildTemplates(): readonly Planned[] {
  const metadata = { name: 'shared-resource-viewers', namespace: 'openshift' }
  return [
    {
      kind: 'Role',
      object: {
        metadata,
        rules: [
          {
            apiGroups: ['template.openshift.io', 'image.openshift.io'],
            resources: ['templates', 'imagestreams', 'imagestreamtags'],
            verbs: ['get', 'list', 'watch'],
          },
        ],
      },
    },
    {
      kind: 'RoleBinding',
      object: {
        metadata,
        roleRef: { apiGroup: RBAC, kind: 'Role', name: metadata.name },
        subjects: [{ apiGroup: RBAC, kind: 'Group', name: 'system:authenticated' }],
      },
    },
    ...TEMPLATES.map((object) => ({ kind: 'Template', object })),
  ]
}

/** What somebody asked for by the form: the values in a secret beside the instance, which owns it. */
function instantiate(name: string, values: Readonly<Record<string, string>>, requester: string) {
  return (world: World): void => {
    const namespace = 'edge'
    const secret = { name: `${name}-parameters`, namespace }
    const data = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
    )
    world.create(SECRETS, { metadata: secret, type: 'Opaque', data })
    const made = world.create(TEMPLATE_INSTANCES, {
      metadata: { name, namespace },
      spec: {
        template: { apiVersion: 'template.openshift.io/v1', kind: 'Template', ...PARTNER },
        secret: { name: secret.name },
        requester: { username: requester, groups: ['commerce-b2b', 'system:authenticated'] },
      },
    })
    if (made === undefined) return
    world.patch(SECRETS, secret, (current) => ({
      ...current,
      metadata: { ...current.metadata, ownerReferences: [ownerReference(TEMPLATE_INSTANCES, made)] },
    }))
  }
}

export const TEMPLATE_INCIDENTS: readonly Incident[] = [
  {
    hoursAgo: 24 * 40,
    happen: instantiate(
      'namhae-foods',
      { NAME: 'namhae-foods', PARTNER_HOST: 'api.namhae.example' },
      '이도윤',
    ),
  },
  {
    hoursAgo: 24 * 12,
    happen: instantiate(
      'dongrae-steel',
      { NAME: 'dongrae-steel', PARTNER_HOST: 'b2b.dongrae.example' },
      '이도윤',
    ),
  },
  // The name of a service that is there already.
  {
    hoursAgo: 3,
    happen: instantiate('gijang-motors', { NAME: 'stock-sync', PARTNER_HOST: 'gw.gijang.example' }, '한지민'),
  },
]
