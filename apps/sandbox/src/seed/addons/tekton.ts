import { PIPELINE_RUNS } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'
import type { Planned } from '../app-objects.ts'
import type { Incident } from '../story.ts'
import { buildCustom, buildDefinition } from './definition.ts'
import {
  BINDING,
  LISTENER,
  PIPELINE,
  PIPELINE_RUN,
  TASK,
  TASK_RUN,
  TEMPLATE,
  TRIGGER,
} from './tekton-kinds.ts'

const NAMESPACE = 'platform'
const GRADLE = 'docker.io/library/gradle:8-jdk21'
const SECOND = 1 / 3600

type Step = { readonly name: string; readonly image: string; readonly script: string }

function task(name: string, description: string, steps: readonly Step[], spec: object = {}): Planned {
  return buildCustom(TASK, {
    metadata: { name, namespace: NAMESPACE },
    spec: { description, ...spec, steps },
  })
}

const text = (name: string, more: object = {}) => ({ name, type: 'string', ...more })
const param = (name: string, value = `$(params.${name})`) => ({ name, value })

const SOURCE = { workspaces: [{ name: 'source', description: '소스 코드를 두는 폴더' }] }

const TASKS: readonly Planned[] = [
  task(
    'git-clone',
    '저장소를 워크스페이스에 내려받습니다.',
    [
      {
        name: 'clone',
        image: 'docker.io/alpine/git:2.47',
        script:
          'git clone --branch $(params.ref) https://git.hanbat.example/$(params.app).git\nprintf 4f1c9ab2 > $(results.commit.path)',
      },
    ],
    { params: [text('app'), text('ref', { default: 'main' })], results: [{ name: 'commit' }], ...SOURCE },
  ),
  task(
    'unit-test',
    '단위 테스트를 실행합니다.',
    [
      { name: 'prepare', image: GRADLE, script: 'gradle --version' },
      { name: 'test', image: GRADLE, script: './gradlew test -Pref=$(params.ref)' },
      { name: 'report', image: GRADLE, script: './gradlew jacocoReport' },
    ],
    { params: [text('app'), text('ref', { default: 'main' })], ...SOURCE },
  ),
  task(
    'build-image',
    '컨테이너 이미지를 만들어 레지스트리에 푸시합니다.',
    [
      {
        name: 'push',
        image: 'gcr.io/kaniko-project/executor:v1.23.2',
        script:
          '/kaniko/executor --destination registry.hanbat.example/$(params.app)\nprintf sha256:9a1f0c6d > $(results.digest.path)',
      },
    ],
    {
      params: [text('app')],
      results: [{ name: 'digest', description: '푸시한 이미지의 다이제스트' }],
      ...SOURCE,
    },
  ),
  task(
    'scan',
    '이미지의 취약점을 검사합니다.',
    [
      {
        name: 'trivy',
        image: 'docker.io/aquasec/trivy:0.60.0',
        script: 'trivy image registry.hanbat.example/$(params.app)@$(params.digest)',
      },
    ],
    { params: [text('app'), text('digest')] },
  ),
  task(
    'notify',
    '빌드 결과를 채팅으로 알립니다.',
    [
      {
        name: 'send',
        image: 'docker.io/curlimages/curl:8.11.0',
        script: 'curl -d "$(params.app)" https://chat.hanbat.example/hook',
      },
    ],
    { params: [text('app')] },
  ),
]

const taskRef = (name: string) => ({ taskRef: { kind: 'Task', name } })
const BOUND = { workspaces: [{ name: 'source', workspace: 'source' }] }

/** It stands in its pipeline alone. */
const LOAD = {
  params: [text('seconds')],
  steps: [
    { name: 'k6', image: 'docker.io/grafana/k6:0.55.0', script: 'k6 run load.js\nsleep $(params.seconds)' },
  ],
}

const PIPELINES: readonly Planned[] = [
  buildCustom(PIPELINE, {
    metadata: { name: 'build-and-push', namespace: NAMESPACE },
    spec: {
      description: '소스를 내려받아 테스트하고 이미지로 만들어 푸시합니다.',
      params: [
        text('app', { description: '서비스 이름' }),
        text('ref', { default: 'main', description: '브랜치나 태그' }),
        { name: 'platforms', type: 'array', default: ['linux/amd64'] },
      ],
      workspaces: [{ name: 'source' }],
      tasks: [
        { name: 'clone', ...taskRef('git-clone'), params: [param('app'), param('ref')], ...BOUND },
        {
          name: 'test',
          runAfter: ['clone'],
          ...taskRef('unit-test'),
          params: [param('app'), param('ref')],
          ...BOUND,
        },
        { name: 'build', runAfter: ['test'], ...taskRef('build-image'), params: [param('app')], ...BOUND },
        {
          name: 'scan',
          ...taskRef('scan'),
          params: [param('app'), param('digest', '$(tasks.build.results.digest)')],
        },
      ],
      finally: [{ name: 'notify', ...taskRef('notify'), params: [param('app')] }],
      results: [{ name: 'digest', value: '$(tasks.build.results.digest)' }],
    },
  }),
  buildCustom(PIPELINE, {
    metadata: { name: 'load-test', namespace: NAMESPACE },
    spec: {
      description: '밤마다 주문 흐름에 부하를 겁니다.',
      params: [text('seconds', { default: '900' })],
      tasks: [{ name: 'load', taskSpec: LOAD, params: [param('seconds')] }],
    },
  }),
]

/** Tekton's definitions, its pipelines with their tasks, and what starts them from outside. */
export function buildTekton(): readonly Planned[] {
  return [
    ...[TASK, PIPELINE, TASK_RUN, PIPELINE_RUN, LISTENER, TEMPLATE, BINDING, TRIGGER].map(buildDefinition),
    ...TASKS,
    ...PIPELINES,
    buildCustom(BINDING, {
      metadata: { name: 'git-push', namespace: NAMESPACE },
      spec: { params: [{ name: 'app', value: '$(body.repository.name)' }] },
    }),
    buildCustom(TEMPLATE, {
      metadata: { name: 'build-and-push', namespace: NAMESPACE },
      spec: {
        params: [{ name: 'app' }],
        resourcetemplates: [
          {
            apiVersion: 'tekton.dev/v1',
            kind: 'PipelineRun',
            metadata: { generateName: 'build-$(tt.params.app)-' },
            spec: {
              pipelineRef: { name: 'build-and-push' },
              params: [param('app', '$(tt.params.app)')],
              workspaces: [{ name: 'source', emptyDir: {} }],
            },
          },
        ],
      },
    }),
  ]
}

const BY_PUSH = { 'triggers.tekton.dev/eventlistener': 'git-push', 'triggers.tekton.dev/trigger': 'push' }

function start(
  name: string,
  spec: object,
  labels: Readonly<Record<string, string>> = BY_PUSH,
): Incident['happen'] {
  return (world) => {
    world.create(PIPELINE_RUNS, { metadata: { name, namespace: NAMESPACE, labels }, spec })
  }
}

function build(number: number, app: string, ref = 'main'): Incident['happen'] {
  return start(`build-${app}-${number}`, {
    pipelineRef: { name: 'build-and-push' },
    params: [param('app', app), param('ref', ref)],
    workspaces: [{ name: 'source', emptyDir: {} }],
  })
}

function load(number: number, seconds: string, timeouts: object = {}): Incident['happen'] {
  const spec = { pipelineRef: { name: 'load-test' }, params: [param('seconds', seconds)], timeouts }
  return start(`load-test-${number}`, spec, {})
}

function cancel(name: string): Incident['happen'] {
  return (world: World) => {
    world.patch(PIPELINE_RUNS, { namespace: NAMESPACE, name }, (run) => ({
      ...run,
      spec: { ...run.spec, status: 'Cancelled' },
    }))
  }
}

/** What has been run since: well, with a test that fails, cancelled, for too long, and what still runs. Late, as the story says. */
export const TEKTON_INCIDENTS: readonly Incident[] = [
  { hoursAgo: 0.39, happen: build(116, 'cart-api') },
  { hoursAgo: 0.34, happen: build(117, 'recommend-api') },
  { hoursAgo: 0.29, happen: build(118, 'order-api') },
  { hoursAgo: 0.29 - 8 * SECOND, happen: cancel('build-order-api-118') },
  { hoursAgo: 0.25, happen: load(41, '900', { pipeline: '5m' }) },
  { hoursAgo: 0.13, happen: build(119, 'payment-api', 'wip/refund-limit') },
  { hoursAgo: 0.05, happen: load(42, '3000') },
]
