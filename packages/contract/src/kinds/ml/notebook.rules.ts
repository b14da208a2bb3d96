import { gpusOfPod } from '../../kubernetes/gpu.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { imagesOf, type PodTemplate } from '../../kubernetes/pod.ts'
import { podAmount } from '../../kubernetes/pod-amount.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { readAt, readItems, readNumber, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { isStopped, LAST_ACTIVITY, STOPPED } from '../../rules/notebook-state.ts'
import { defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { imagesColumn, statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { nodeSelectorFact, templateFacts } from '../workload/template-facts.ts'

/** What the definition of notebooks leaves open is read with care. */
export type Notebook = KubeObject & {
  readonly spec?: { readonly template?: PodTemplate }
  readonly status?: unknown
}

/** What a container waits for while it is on its way, and nothing is wrong. */
const ON_ITS_WAY = new Set(['', 'ContainerCreating', 'PodInitializing'])

function isReady({ status }: Notebook): boolean {
  return (readNumber(readAt(status, 'readyReplicas')) ?? 0) > 0
}

/** Whether somebody can work in it. */
export function isRunning(notebook: Notebook): boolean {
  return !notebook.metadata.deletionTimestamp && !isStopped(notebook) && isReady(notebook)
}

export function notebookStatus(notebook: Notebook): Status {
  if (notebook.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (isStopped(notebook)) return buildStatus(isReady(notebook) ? 'Stopping' : 'Stopped')
  return buildStatus(isReady(notebook) ? 'Running' : 'Starting')
}

/** Why it does not start: what its pod knows, else what Kubeflow's controller has seen its container wait for. */
function problemOf(notebook: Notebook, { podTrouble }: RuleContext): Problem | null {
  if (notebook.metadata.deletionTimestamp || isStopped(notebook) || isReady(notebook)) return null
  const trouble = podTrouble?.(notebook) ?? waitingTrouble(notebook)
  if (trouble === null) return null
  return { severity: 'error', detail: '', next: 'pods', ...trouble }
}

function waitingTrouble({ status }: Notebook) {
  const waiting = readAt(status, 'containerState', 'waiting')
  const reason = readText(readAt(waiting, 'reason'))
  return ON_ITS_WAY.has(reason) ? null : { reason, since: null, detail: readText(readAt(waiting, 'message')) }
}

function podOf({ metadata, spec }: Notebook) {
  return { metadata, spec: spec?.template?.spec ?? { containers: [] } }
}

export const notebookRules = defineRules<Notebook>()({
  status: notebookStatus,
  statuses: [
    'Running',
    { word: 'Starting', means: { en: 'Its pod is not ready yet.', ko: '파드가 아직 준비되지 않았습니다.' } },
    {
      word: 'Stopping',
      means: {
        en: 'It shall stop, and its pod has not ended yet.',
        ko: '중지를 요청했고 파드가 아직 끝나지 않았습니다.',
      },
    },
    {
      word: 'Stopped',
      means: {
        en: 'It has no pod and takes nothing of its cluster; its files stay on their volumes.',
        ko: '파드가 없어 클러스터 자원을 쓰지 않습니다. 볼륨의 파일은 남아 있습니다.',
      },
    },
    'Terminating',
  ],
  problem: problemOf,
  facts: [
    fact('Server type', '서버 종류', 'metadata.annotations.notebooks\\.kubeflow\\.org/server-type'),
    nodeSelectorFact(),
    ...templateFacts(),
  ],
  columns: [
    statusColumn(notebookStatus),
    imagesColumn(({ spec }) => imagesOf(spec?.template?.spec)),
    {
      id: 'cpu',
      title: { en: 'CPU', ko: 'CPU' },
      about: { en: 'Cores that its pod requests.', ko: '파드가 요청하는 코어 수입니다.' },
      type: 'cpu',
      value: (notebook) => podAmount(podOf(notebook), 'requests', 'cpu'),
    },
    {
      id: 'memory',
      title: { en: 'Memory', ko: '메모리' },
      about: { en: 'What its pod requests.', ko: '파드가 요청하는 메모리입니다.' },
      type: 'bytes',
      value: (notebook) => podAmount(podOf(notebook), 'requests', 'memory'),
    },
    {
      id: 'gpus',
      title: { en: 'GPUs', ko: 'GPU 수' },
      about: {
        en: 'How many it holds while it runs, for itself alone.',
        ko: '실행 중에 혼자 차지하는 GPU의 수입니다.',
      },
      type: 'number',
      value: (notebook) => gpusOfPod(podOf(notebook).spec) || null,
    },
    {
      id: 'last-activity',
      title: { en: 'Last activity', ko: '마지막 활동' },
      about: {
        en: 'When somebody last worked in it, where Kubeflow asks notebooks for that.',
        ko: '마지막으로 작업한 시각입니다. Kubeflow가 노트북에 확인하는 경우에만 알 수 있습니다.',
      },
      type: 'time',
      value: ({ metadata }) => parseTime(metadata.annotations?.[LAST_ACTIVITY]),
    },
    {
      id: 'stopped',
      title: { en: 'Stopped since', ko: '중지 시각' },
      about: { en: 'When it was stopped.', ko: '중지한 시각입니다.' },
      type: 'time',
      value: ({ metadata }) => parseTime(metadata.annotations?.[STOPPED]),
    },
    {
      id: 'claims',
      title: { en: 'Volume claims', ko: '볼륨 클레임' },
      about: { en: 'Where its files are kept.', ko: '파일을 보관하는 볼륨 클레임입니다.' },
      type: 'list',
      optional: true,
      value: ({ spec }) =>
        readItems(readAt(spec, 'template', 'spec', 'volumes')).flatMap(
          (volume) => readText(readAt(volume, 'persistentVolumeClaim', 'claimName')) || [],
        ),
    },
  ],
})
