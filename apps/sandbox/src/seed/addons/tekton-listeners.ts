import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition } from './definition.ts'
import { CLUSTER_BINDING, INTERCEPTOR, LISTENER, TRIGGER } from './tekton-kinds.ts'

const NAMESPACE = 'platform'
const WEBHOOK_SECRET = 'git-webhook'

function interceptor(name: string, params: readonly object[]) {
  return { ref: { name, kind: 'ClusterInterceptor' }, params }
}

const FROM_GIT = interceptor('github', [
  { name: 'secretRef', value: { secretName: WEBHOOK_SECRET, secretKey: 'token' } },
  { name: 'eventTypes', value: ['push'] },
])
const ONLY_MAIN = interceptor('cel', [{ name: 'filter', value: "body.ref == 'refs/heads/main'" }])

const LISTENERS: readonly Planned[] = [
  buildCustom(LISTENER, {
    metadata: { name: 'git-push', namespace: NAMESPACE },
    spec: {
      serviceAccountName: 'default',
      triggers: [
        {
          name: 'push',
          interceptors: [FROM_GIT, ONLY_MAIN],
          bindings: [{ ref: 'git-push', kind: 'TriggerBinding' }],
          template: { ref: 'build-and-push' },
        },
      ],
    },
  }),
  // Its second trigger names a template that has been renamed since, its third leaves a parameter open.
  buildCustom(LISTENER, {
    metadata: { name: 'image-pushed', namespace: NAMESPACE },
    spec: {
      serviceAccountName: 'default',
      triggers: [
        { name: 'scan', triggerRef: 'rescan' },
        {
          name: 'promote',
          bindings: [{ ref: 'image', kind: 'ClusterTriggerBinding' }],
          template: { ref: 'promote-image' },
        },
        {
          name: 'rebuild',
          bindings: [{ name: 'ref', value: '$(body.tag)' }],
          template: { ref: 'build-and-push' },
        },
      ],
    },
  }),
]

const DOOR: Planned = {
  kind: 'Ingress',
  object: {
    metadata: { name: 'git-push', namespace: NAMESPACE, labels: { team: NAMESPACE } },
    spec: {
      ingressClassName: 'nginx',
      rules: [
        {
          host: 'hooks.hanbat.example',
          http: {
            paths: [
              {
                path: '/git',
                pathType: 'Prefix',
                backend: { service: { name: 'el-git-push', port: { name: 'http-listener' } } },
              },
            ],
          },
        },
      ],
    },
  },
}

/** What hears of pushes and images, with the door through which the one is reached from outside. */
export function buildListeners(): readonly Planned[] {
  return [
    ...[CLUSTER_BINDING, INTERCEPTOR].map(buildDefinition),
    ...['cel', 'github', 'gitlab'].map((name) =>
      buildCustom(INTERCEPTOR, { metadata: { name }, spec: { clientConfig: {} } }),
    ),
    buildCustom(CLUSTER_BINDING, {
      metadata: { name: 'image' },
      spec: { params: [{ name: 'app', value: '$(body.repository.name)' }] },
    }),
    buildCustom(TRIGGER, {
      metadata: { name: 'rescan', namespace: NAMESPACE },
      spec: {
        bindings: [{ ref: 'image', kind: 'ClusterTriggerBinding' }],
        template: {
          spec: {
            params: [{ name: 'app' }],
            resourcetemplates: [
              {
                apiVersion: 'tekton.dev/v1',
                kind: 'TaskRun',
                metadata: { generateName: 'scan-$(tt.params.app)-' },
                spec: { taskRef: { kind: 'Task', name: 'scan' } },
              },
            ],
          },
        },
      },
    }),
    {
      kind: 'Secret',
      object: {
        metadata: { name: WEBHOOK_SECRET, namespace: NAMESPACE },
        type: 'Opaque',
        stringData: { token: 'not-a-real-token' },
      },
    },
    ...LISTENERS,
    DOOR,
  ]
}
