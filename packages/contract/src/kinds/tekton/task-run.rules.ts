import { formatApiVersion } from '../../kubernetes/resource.ts'
import { TASK_RUNS } from '../../kubernetes/served-at.ts'
import { readText } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'
import { type Run, runStatus, startedBy } from './run.ts'
import { taskRunFailure } from './run-failure.ts'
import { RUN_STATUSES, runColumns, runEnded, runTrouble } from './run-rules.ts'

export const taskRunRules = defineRules<Run>()({
  status: runStatus,
  statuses: RUN_STATUSES,
  problem: (run, context) => taskRunFailure(run) ?? runTrouble(run, context),
  blocked: { 'cancel-task-run': { runEnded } },
  facts: [
    fact('Time limit', '제한 시간', 'spec.timeout'),
    fact('Retries', '재시도', 'spec.retries'),
    fact('Came from', '가져온 곳', 'status.provenance.refSource.uri'),
  ],
  template: ({ namespace, name }) => ({
    apiVersion: formatApiVersion(TASK_RUNS),
    kind: 'TaskRun',
    metadata: { name, ...(namespace && { namespace }) },
    spec: { taskRef: { kind: 'Task', name: '' } },
  }),
  columns: runColumns([
    {
      id: 'task',
      title: { en: 'Task', ko: '태스크' },
      about: {
        en: 'What it runs; empty where the run brings its steps itself, or fetches them.',
        ko: '실행하는 태스크입니다. 실행에 직접 정의했거나 외부에서 가져오면 비어 있습니다.',
      },
      type: 'link',
      relation: 'runs',
    },
    {
      id: 'pipeline-run',
      title: { en: 'PipelineRun', ko: '파이프라인런' },
      about: { en: 'The run of a pipeline that it is part of.', ko: '이 실행이 속한 파이프라인런입니다.' },
      type: 'link',
      value: ({ metadata: { labels, namespace } }) => {
        const name = readText(labels?.['tekton.dev/pipelineRun'])
        return name === '' ? null : { kind: 'pipeline-run', namespace: namespace ?? null, name }
      },
    },
    {
      id: 'pod',
      title: { en: 'Pod', ko: '파드' },
      about: { en: 'Its steps are containers of this pod.', ko: '단계가 컨테이너로 실행되는 파드입니다.' },
      type: 'link',
      optional: true,
      value: ({ metadata, status }) => {
        const name = readText(status?.['podName'])
        return name === '' ? null : { kind: 'pod', namespace: metadata.namespace ?? null, name }
      },
    },
    {
      id: 'started-by',
      title: { en: 'Started by', ko: '시작한 곳' },
      about: {
        en: 'The person, sender or event listener that started it, where it says so.',
        ko: '실행을 시작한 사람, 이벤트를 보낸 사람 또는 이벤트 리스너입니다.',
      },
      type: 'text',
      optional: true,
      value: startedBy,
    },
  ]),
})
