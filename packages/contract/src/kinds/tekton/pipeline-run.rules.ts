import { formatApiVersion } from '../../kubernetes/resource.ts'
import { PIPELINE_RUNS } from '../../kubernetes/served-at.ts'
import { readAt } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'
import { type Run, remoteSource, runStatus, startedBy } from './run.ts'
import { ownFailure } from './run-failure.ts'
import { RUN_STATUSES, runColumns, runEnded, runTrouble } from './run-rules.ts'

export const pipelineRunRules = defineRules<Run>()({
  status: runStatus,
  statuses: [
    ...RUN_STATUSES,
    {
      word: 'Completed',
      means: {
        en: 'It succeeded, without tasks that it did not need.',
        ko: '필요 없는 태스크를 건너뛰고 성공했습니다.',
      },
    },
    {
      word: 'Stopping',
      means: {
        en: 'A task failed: what runs may end, and nothing else begins.',
        ko: '태스크가 실패해 실행 중인 것만 마치고 더 시작하지 않습니다.',
      },
    },
  ],
  problem: (run, context) => ownFailure(run) ?? runTrouble(run, context),
  blocked: {
    'cancel-run': { runEnded },
    'cancel-run-finally': { runEnded },
    'stop-run': { runEnded },
  },
  facts: [
    fact('Time limit', '제한 시간', 'spec.timeouts.pipeline'),
    fact('Time limit of its tasks', '태스크 제한 시간', 'spec.timeouts.tasks'),
    fact('Time limit of what runs finally', 'finally 제한 시간', 'spec.timeouts.finally'),
    fact('Came from', '가져온 곳', 'status.provenance.refSource.uri'),
  ],
  template: ({ namespace, name }) => ({
    apiVersion: formatApiVersion(PIPELINE_RUNS),
    kind: 'PipelineRun',
    metadata: { name, ...(namespace && { namespace }) },
    spec: { pipelineRef: { name: '' } },
  }),
  columns: runColumns([
    {
      id: 'pipeline',
      title: { en: 'Pipeline', ko: '파이프라인' },
      about: {
        en: 'What it runs; empty where the run brings its tasks itself, or fetches them.',
        ko: '실행하는 파이프라인입니다. 실행에 직접 정의했거나 외부에서 가져오면 비어 있습니다.',
      },
      type: 'link',
      relation: 'runs',
    },
    {
      id: 'remote',
      title: { en: 'Fetched from', ko: '가져온 정의' },
      about: { en: 'By which resolver, and what it is told.', ko: '정의를 가져온 리졸버와 그 설정입니다.' },
      type: 'text',
      optional: true,
      value: ({ spec }) => remoteSource(readAt(spec, 'pipelineRef')),
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
