import { kubectlLine } from '../../kubectl/line.ts'
import { shellQuote } from '../../kubectl/shell-quote.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { PIPELINE_RUNS, TASK_RUNS } from '../../kubernetes/served-at.ts'
import { type ActionObject, defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

/** A text, a list or an object, as the parameter says of itself. */
export type ParamValue = string | readonly string[] | Readonly<Record<string, unknown>>

/** Where files of a workspace are kept. */
export type WorkspacePlace =
  | { readonly as: 'emptyDir' }
  | { readonly as: 'claim' | 'configMap' | 'secret'; readonly name: string }
  | { readonly as: 'new-claim'; readonly size: string }

export type StartChoice = {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly value: ParamValue }[]
  readonly workspaces: readonly { readonly name: string; readonly place: WorkspacePlace }[]
  /** As whom its pods run; as the namespace says where it is empty. */
  readonly account: string
}

export const startRun = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'create', instead: PIPELINE_RUNS },
  blocked: { deleting },
  write: (target: ActionObject, choice: StartChoice) => ({
    send: 'create',
    resource: PIPELINE_RUNS,
    object: buildRun(target, choice),
  }),
  command: startLine,
  words: {
    name: { en: 'Start', ko: '시작' },
    title: { en: 'Start {name}', ko: '{name} 시작' },
    verb: { en: 'Start', ko: '시작' },
    done: { en: 'Run started', ko: '실행을 시작했습니다' },
  },
})

/** A run of a pipeline or task, with what was chosen for it. */
export function buildRun(
  target: ActionObject,
  { name, params, workspaces, account }: StartChoice,
): KubeObject {
  const isTask = target.kind.kind === 'Task'
  const serviceAccountName = account === '' ? undefined : account
  return {
    apiVersion: formatApiVersion(isTask ? TASK_RUNS : PIPELINE_RUNS),
    kind: isTask ? 'TaskRun' : 'PipelineRun',
    metadata: { name, ...(target.namespace !== null && { namespace: target.namespace }) },
    spec: {
      ...(isTask ? { taskRef: { kind: 'Task', name: target.name } } : { pipelineRef: { name: target.name } }),
      ...(params.length > 0 && { params }),
      ...(workspaces.length > 0 && { workspaces: workspaces.map(buildWorkspace) }),
      ...(serviceAccountName &&
        (isTask ? { serviceAccountName } : { taskRunTemplate: { serviceAccountName } })),
    },
  }
}

function buildWorkspace({ name, place }: StartChoice['workspaces'][number]): object {
  switch (place.as) {
    case 'emptyDir':
      return { name, emptyDir: {} }
    case 'claim':
      return { name, persistentVolumeClaim: { claimName: place.name } }
    case 'configMap':
      return { name, configMap: { name: place.name } }
    case 'secret':
      return { name, secret: { secretName: place.name } }
    case 'new-claim':
      return {
        name,
        volumeClaimTemplate: {
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: place.size } } },
        },
      }
  }
}

/** kubectl has no word for it: what is made is written down. */
export function startLine(target: ActionObject, choice: StartChoice): string {
  const manifest = shellQuote(JSON.stringify(buildRun(target, choice)))
  return `echo ${manifest} | ${kubectlLine(target, ['create', '-f', '-'])}`
}
