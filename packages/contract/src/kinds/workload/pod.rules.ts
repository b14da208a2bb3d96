import { gpusOfPod } from '../../kubernetes/gpu.ts'
import { imagesOf, type Pod } from '../../kubernetes/pod.ts'
import { hasPodEnded, podAmount } from '../../kubernetes/pod-amount.ts'
import { readUsage } from '../../rows/cell.ts'
import { defineRules, type FigureContext } from '../kind-rules.ts'
import { imagesColumn, readyColumn, statusColumn, usageColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { countRestarts, readinessGates, readyContainers } from './pod/pod-counts.ts'
import { podStatus } from './pod-status.ts'
import { podProblem } from './trouble/pod-problem.ts'

type PodFigure = (pod: Pod, context: FigureContext) => number | null

/** A pod that has done its work counts for nothing any more. */
function ifUnfinished(figure: PodFigure): PodFigure {
  return (pod, context) => (pod.status?.phase === 'Succeeded' ? null : figure(pod, context))
}

/** One that failed, or was evicted, is still a pod; it holds nothing of its node. */
function ifHolding(figure: PodFigure): PodFigure {
  return (pod, context) => (hasPodEnded(pod) ? null : figure(pod, context))
}

export const podRules = defineRules<Pod>()({
  status: podStatus,
  statuses: [
    'Running',
    'Running, not ready',
    'Completed',
    'Pending',
    'ContainerCreating',
    'PodInitializing',
    'SchedulingGated',
    'CrashLoopBackOff',
    'ImagePullBackOff',
    'ErrImagePull',
    'CreateContainerConfigError',
    'OOMKilled',
    'Error',
    'Failed',
    'Evicted',
    {
      word: 'Unknown',
      tone: 'error',
      means: {
        en: 'Its node is lost: nobody knows whether it still runs.',
        ko: '노드 연결이 끊겨 실행 중인지 알 수 없습니다.',
      },
    },
    'Terminating',
  ],
  problem: podProblem,
  figures: {
    pods: ifUnfinished(() => 1),
    podsRunning: ifUnfinished(({ status }) => (status?.phase === 'Running' ? 1 : 0)),
    podsFailing: ifUnfinished((_pod, { problem }) => (problem === null ? 0 : 1)),
    cpuRequested: ifHolding((_pod, { cell }) => readUsage(cell('cpu')).request),
    memoryRequested: ifHolding((_pod, { cell }) => readUsage(cell('memory')).request),
  },
  facts: [
    fact('Restart policy', '재시작 정책', 'spec.restartPolicy'),
    fact('Priority class', '우선순위 클래스', 'spec.priorityClassName'),
    fact('Grace period (s)', '종료 유예 시간(초)', 'spec.terminationGracePeriodSeconds'),
    fact('Node selector', '노드 셀렉터', 'spec.nodeSelector'),
    fact('Priority', '우선순위', 'spec.priority'),
    fact('Runtime class', '런타임 클래스', 'spec.runtimeClassName'),
    fact('Host network', '호스트 네트워크', 'spec.hostNetwork'),
    fact('Time limit (s)', '제한 시간(초)', 'spec.activeDeadlineSeconds'),
    fact('Tolerated taints', '허용하는 테인트', 'spec.tolerations[].key'),
    fact('Host IP', '노드 IP', 'status.hostIP'),
  ],
  columns: [
    statusColumn(podStatus),
    readyColumn(readyContainers),
    {
      id: 'restarts',
      title: { en: 'Restarts', ko: '재시작' },
      about: {
        en: 'Of all its containers since the pod was created.',
        ko: '파드가 생성된 뒤 모든 컨테이너의 재시작 횟수입니다.',
      },
      type: 'number',
      value: countRestarts,
    },
    ...usageColumns<Pod>({ en: 'requested', ko: '요청' }, (pod, resource) =>
      podAmount(pod, 'requests', resource),
    ),
    { id: 'node', title: { en: 'Node', ko: '노드' }, choice: true, type: 'link', relation: 'runs-on' },
    {
      id: 'ip',
      title: { en: 'IP', ko: 'IP' },
      type: 'text',
      optional: true,
      value: ({ status }) => status?.podIP ?? null,
    },
    {
      id: 'qos',
      title: { en: 'QoS class', ko: 'QoS 클래스' },
      about: {
        en: 'Who gives way first when a node runs short: BestEffort, then Burstable, then Guaranteed.',
        ko: '노드의 자원이 부족할 때 먼저 밀려나는 순서입니다(BestEffort, Burstable, Guaranteed).',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ status }) => status?.qosClass ?? null,
    },
    {
      id: 'nominated-node',
      title: { en: 'Nominated node', ko: '예약된 노드' },
      about: {
        en: 'Where it is to run once the pods that give way to it are gone.',
        ko: '자리를 내줄 파드가 사라지면 실행될 노드입니다.',
      },
      type: 'text',
      optional: true,
      value: ({ status }) => status?.nominatedNodeName ?? null,
    },
    {
      id: 'readiness-gates',
      title: { en: 'Readiness gates', ko: '준비 조건' },
      about: {
        en: 'How many of the further conditions that must hold before it counts as ready do.',
        ko: '준비된 것으로 인정받기 위한 추가 조건 중 충족된 수입니다.',
      },
      type: 'ratio',
      optional: true,
      value: readinessGates,
    },
    { ...imagesColumn<Pod>(({ spec }) => imagesOf(spec)), optional: true },
    {
      id: 'gpus',
      title: { en: 'GPUs', ko: 'GPU 수' },
      about: {
        en: 'How many it holds, or waits for; none once it has ended.',
        ko: '쓰고 있거나 기다리는 GPU의 수입니다. 끝난 파드는 비어 있습니다.',
      },
      type: 'number',
      optional: true,
      value: (pod) => (hasPodEnded(pod) ? null : gpusOfPod(pod.spec) || null),
    },
  ],
})
