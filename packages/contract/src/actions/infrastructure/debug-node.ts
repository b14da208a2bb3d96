import { kubectlLine } from '../../kubectl/line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { PODS } from '../../kubernetes/served-at.ts'
import { joinName } from '../../kubernetes/unique-name.ts'
import { readFields, readItems } from '../../manifest/read.ts'
import { type ActionObject, defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export type NodeDebugChoice = {
  readonly namespace: string
  readonly image: string
  readonly at: Date
}

/** After which a pod that nobody has removed ends by itself. */
export const DEBUG_HOURS = 4
/** The only container of such a pod. */
export const DEBUGGER = 'debugger'
const SHELL = '/bin/sh'

export const debugNode = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'create', instead: PODS },
  also: [
    { verb: 'create', instead: PODS, subresource: 'exec' },
    { verb: 'get', instead: PODS },
    { verb: 'delete', instead: PODS },
  ],
  blocked: {
    deleting,
    notReady: {
      when: ({ status }) => !isReady(status),
      says: {
        en: 'The kubelet of this node does not answer, so that no pod starts on it.',
        ko: '노드의 kubelet이 응답하지 않아 파드를 띄울 수 없습니다.',
      },
    },
    windows: {
      when: ({ metadata }) => metadata.labels?.['kubernetes.io/os'] === 'windows',
      says: {
        en: 'A Windows node takes no privileged pod.',
        ko: '윈도우 노드에는 특권 파드를 띄울 수 없습니다.',
      },
    },
  },
  write: (target, choice: NodeDebugChoice) => ({
    send: 'create',
    resource: PODS,
    object: buildPod(target, choice),
  }),
  command: (target, { namespace, image }: Omit<NodeDebugChoice, 'at'>) => {
    const words = ['debug', `node/${target.name}`, '-it', `--image=${image}`, '--profile=sysadmin']
    return `${kubectlLine({ ...target, namespace }, words)} -- ${SHELL}`
  },
  words: {
    name: { en: 'Debug node', ko: '노드 디버그' },
    title: { en: 'Debug node {name}', ko: '{name} 노드 디버그' },
    verb: { en: 'Open', ko: '열기' },
    done: { en: 'Debug pod removed', ko: '디버그 파드를 삭제했습니다' },
  },
})

function isReady(status: unknown): boolean {
  const conditions = readItems(readFields(status)['conditions'])
  return conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True')
}

/** As much of the node as a pod can have: its network, its processes, and its files below `/host`. */
function buildPod(node: ActionObject, { namespace, image, at }: NodeDebugChoice): KubeObject {
  return {
    apiVersion: formatApiVersion(PODS),
    kind: 'Pod',
    metadata: {
      // Two people may ask in one second.
      name: joinName(`node-debugger-${node.name}`, `-${at.getTime().toString(36)}`),
      namespace,
      labels: { 'app.kubernetes.io/managed-by': 'naru', 'app.kubernetes.io/component': 'node-debugger' },
    },
    spec: {
      nodeName: node.name,
      hostNetwork: true,
      hostPID: true,
      hostIPC: true,
      restartPolicy: 'Never',
      activeDeadlineSeconds: DEBUG_HOURS * 3600,
      // A shell heeds no request to end.
      terminationGracePeriodSeconds: 1,
      automountServiceAccountToken: false,
      tolerations: [{ operator: 'Exists' }],
      containers: [
        {
          name: DEBUGGER,
          image,
          // What an image runs by itself may end at once, or serve on a port of the node.
          command: [SHELL],
          stdin: true,
          tty: true,
          securityContext: { privileged: true },
          volumeMounts: [{ name: 'host', mountPath: '/host' }],
        },
      ],
      volumes: [{ name: 'host', hostPath: { path: '/' } }],
    },
  }
}
